import type { RecordOf } from '@parley/catalog/record';
import { companyId, companyProfile, competitorsOf, type CompanyProfile } from './company-profile.ts';
import { companyDescription } from './descriptions.ts';
import { learningDataSamples } from './learning-data.ts';
import type { MarketSize } from './market-size.ts';
import { pricingOf, roundPrice } from './pricing.ts';
import { randomOf, type Random } from './random.ts';
import { categoryId } from './category-records.ts';

type CompanyRecord = RecordOf['company'];

export function companyRecord(size: MarketSize, index: number): CompanyRecord {
  const company = companyProfile(size, index);
  const random = randomOf(size.seed, 'company', index);
  const discontinued = random.chance(0.04);
  return {
    type: 'company',
    id: company.id,
    name: company.name,
    legalName: `${company.name} ${random.pick(company.home.legalForms)}`,
    domain: company.domain,
    description: companyDescription(company, { random, discontinued }),
    discontinued,
    ...addresses(company, random),
    ...publicFacts(company, random),
    categoryId: categoryId(size.seed, company.place.area.name, company.place.field.name),
    ...pastPurchases(size, company, random),
    competitors: competitorsOf(size, index).map((other) => companyId(size, other)),
  };
}

function addresses({ domain }: CompanyProfile, random: Random): Pick<CompanyRecord, 'url' | 'icon'> {
  return {
    ...(random.chance(0.96) && { url: `https://www.${domain}` }),
    ...(random.chance(0.9) && { icon: `https://assets.${domain}/icon.png` }),
  };
}

function publicFacts(
  { brand, home }: CompanyProfile,
  random: Random,
): Pick<CompanyRecord, 'fiscalYearEnd' | 'stockSymbols'> {
  const symbol = brand
    .replaceAll(/[aeiou]/gi, '')
    .slice(0, 4)
    .toUpperCase();
  return {
    ...(random.chance(0.8) && {
      fiscalYearEnd: random.pick(['12-31', '12-31', '12-31', '01-31', '03-31', '06-30', '09-30']),
    }),
    ...(random.chance(0.07) && { stockSymbols: [{ symbol, exchange: home.exchange }] }),
  };
}

type PastPurchases = Pick<CompanyRecord, 'defaultPriceRange' | 'learningDataSamples' | 'realPurchaseCount'>;

/**
 * Derives the default price range from the products' typical prices. Purchases are in the range's currency, or in USD
 * without a range.
 */
function pastPurchases(size: MarketSize, company: CompanyProfile, random: Random): PastPurchases {
  const sold = company.lines.flatMap(({ products }) => products);
  const offers = sold.map((plan) => ({ plan, pricing: pricingOf(size, company, plan) }));
  const prices = offers.map(({ pricing }) => pricing.typicalPrice);
  const known = prices.length > 0 && (company.currency !== 'USD' || random.chance(0.7));
  const range = {
    min: roundPrice(Math.min(...prices) * 0.6),
    max: roundPrice(Math.max(...prices) * 1.5),
    currency: company.currency,
  };
  return {
    ...(known && { defaultPriceRange: range }),
    ...(random.chance(0.7) && { realPurchaseCount: random.integer(0, 400) }),
    learningDataSamples: learningDataSamples({ size, company, offers, random }),
  };
}

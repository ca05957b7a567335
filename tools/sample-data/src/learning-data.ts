import type { RecordOf } from '@parley/catalog/record';
import type { CompanyProfile } from './company-profile.ts';
import type { MarketSize } from './market-size.ts';
import { roundPrice, type Pricing } from './pricing.ts';
import type { ProductPlan } from './product-lines.ts';
import type { Random } from './random.ts';
import { sampleId } from './sample-id.ts';

type LearningDataSample = RecordOf['company']['learningDataSamples'][number];

/** The date of the market's state; all purchases are before it. */
const today = Date.UTC(2026, 9, 1);
const dayMs = 24 * 60 * 60 * 1000;

type Offer = { plan: ProductPlan; pricing: Pricing };
type Source = { size: MarketSize; company: CompanyProfile; offers: Offer[]; random: Random };

/** Purchases of the last two years: usual terms, discounts that grow with the term, and sometimes two products together. */
export function learningDataSamples({ size, company, offers, random }: Source): LearningDataSample[] {
  if (offers.length === 0 || random.chance(0.35)) return [];
  return Array.from({ length: random.integer(1, 6) }, (_, number) => {
    const id = sampleId(size.seed, company.index, `sample/${number}`);
    return { id, ...purchase(random.some(offers, random.chance(0.2) ? 2 : 1), random) };
  });
}

function purchase(bought: Offer[], random: Random): Omit<LearningDataSample, 'id'> {
  const termMonths = random.pick([12, 12, 12, 24, 36, 36]);
  const share = random.spread(0.4, 2.5);
  const yearly = bought.reduce((sum, { pricing }) => sum + pricing.typicalPrice, 0) * share;
  const discount = 1 - termMonths * 0.004 - random.next() * 0.2;
  const { name = '', quantity = 0 } = bought[0]?.pricing.main ?? {};
  return {
    startDate: new Date(today - random.integer(10, 720) * dayMs).toISOString(),
    termMonths,
    negotiatedPrice: roundPrice((yearly * discount * termMonths) / 12),
    productNames: bought.map(({ plan }) => plan.name),
    primaryDimensionName: name,
    primaryDimensionValue: Math.max(1, Math.round(quantity * share)),
    numberOfOtherDimensions: random.integer(0, (bought[0]?.pricing.dimensions.length ?? 1) - 1),
  };
}

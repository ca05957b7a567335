import { companyName, type CompanyName } from './company-name.ts';
import type { MarketSize } from './market-size.ts';
import { fields } from './market/areas.ts';
import { homes, type Home } from './market/words.ts';
import { productLines, type ProductLine } from './product-lines.ts';
import { elementAt, randomOf } from './random.ts';
import { sampleId } from './sample-id.ts';

/** The properties of a company that its record shares with those of its products. */
export type CompanyProfile = CompanyName & {
  index: number;
  id: string;
  domain: string;
  place: (typeof fields)[number];
  home: Home;
  /** Price currency, which is not always that of the company's country. */
  currency: string;
  perDollar: number;
  /** Price factor relative to other companies. */
  priceLevel: number;
  lines: ProductLine[];
};

export function companyProfile(size: MarketSize, index: number): CompanyProfile {
  const random = randomOf(size.seed, 'profile', index);
  const name = companyName(size.seed, index);
  const home = random.pick(homes);
  const inDollars = random.chance(0.4);
  return {
    ...name,
    index,
    id: companyId(size, index),
    domain: `${name.name.toLowerCase().replaceAll(' ', '-')}.example`,
    place: elementAt(fields, index),
    home,
    currency: inDollars ? 'USD' : home.currency,
    perDollar: inDollars ? 1 : home.perDollar,
    priceLevel: random.spread(0.6, 1.6),
    lines: productLines(size, index, name),
  };
}

export function companyId(size: MarketSize, index: number): string {
  return sampleId(size.seed, index, 'company');
}

/**
 * Fields are assigned to companies cyclically, so companies a multiple of the number of fields apart share a field. The
 * nearest of them compete.
 */
export function competitorsOf(size: MarketSize, index: number): number[] {
  return [-1, 1, -2, 2]
    .map((turns) => index + turns * fields.length)
    .filter((other) => other >= 0 && other < size.companies);
}

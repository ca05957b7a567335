import { companyName, type CompanyName } from './company-name.ts';
import type { MarketSize } from './market-size.ts';
import { fields } from './market/areas.ts';
import { homes, type Home } from './market/words.ts';
import { productLines, type ProductLine } from './product-lines.ts';
import { elementAt, randomOf } from './random.ts';
import { sampleId } from './sample-id.ts';

/** What the records of a company and of its products have in common. */
export type CompanyProfile = CompanyName & {
  index: number;
  id: string;
  domain: string;
  place: (typeof fields)[number];
  home: Home;
  /** Prices are asked for in this currency, not always the one of its home. */
  currency: string;
  perDollar: number;
  /** Dear or cheap compared with others. */
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

/** Companies take the fields in turn, so those a whole number of turns away share a field; the nearest compete. */
export function competitorsOf(size: MarketSize, index: number): number[] {
  return [-1, 1, -2, 2]
    .map((turns) => index + turns * fields.length)
    .filter((other) => other >= 0 && other < size.companies);
}

import data from './words.json' with { type: 'json' };

export type Home = {
  currency: string;
  /** Units of the currency per US dollar, rounded: prices need to be plausible, not exact. */
  perDollar: number;
  legalForms: readonly string[];
  cities: readonly string[];
  exchange: string;
};

type Words = {
  /** Halves of invented brand names; any first half combines with any second half. */
  firstHalves: string[];
  secondHalves: string[];
  /** Suffixes of company names; most companies use the brand alone. */
  nameEndings: string[];
  /** Suffixes for companies that share a brand with an earlier one, in very large markets. */
  laterEndings: string[];
  audiences: string[];
  /** Target industries of the second and later lines of one product. */
  industries: string[];
  editionSets: string[][];
  homes: (Home & { weight?: number })[];
};

export const { firstHalves, secondHalves, nameEndings, laterEndings, audiences, industries, editionSets } =
  data as Words;

/** Home cities of companies, repeated by weight. The stock exchanges are as fictional as the companies. */
export const homes: readonly Home[] = (data as Words).homes.flatMap(({ weight = 1, ...home }) =>
  Array.from({ length: weight }, () => home),
);

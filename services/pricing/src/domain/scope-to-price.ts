/** The parts of a scope that its price depends on, without the prices that the scope itself names. */
export type ScopeToPrice = {
  id: string;
  /** ISO 4217; absent if the scope has none. */
  currency?: string;
  isRenewal: boolean;
  /** When its first term begins, as a whole UTC day since 1970, if it says so. */
  startDay?: number;
  /** Months of its first term. */
  months: number;
  lines: ScopeLine[];
};

/** One product term of the scope. */
export type ScopeLine = {
  productId: string;
  /** Its name in the catalog when the scope was created. */
  name: string;
  /** When it begins, if it says so. */
  startDay?: number;
  /** Whole months between its own dates, if it has both. */
  ownMonths?: number;
  /** The chosen values. */
  values: { id: string; value: number }[];
};

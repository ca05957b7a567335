/** What of a scope its price depends on: not the prices it names itself. */
export type ScopeToPrice = {
  id: string;
  /** ISO 4217; absent when the scope names none. */
  currency?: string;
  isRenewal: boolean;
  /** Months of its first term. */
  months: number;
  lines: ScopeLine[];
};

/** One product term, as the scope has it. */
export type ScopeLine = {
  productId: string;
  /** What the catalog called it when the scope was made. */
  name: string;
  /** Whole months of its own dates, if it has both. */
  ownMonths?: number;
  /** The values that were chosen. */
  values: { id: string; value: number }[];
};

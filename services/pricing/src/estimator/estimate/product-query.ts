import type { DimensionValue, HistoryProduct } from '../history.ts';

/** What is asked of a product; the quantity apart. */
export type ProductQuery = {
  product: number;
  today: number;
  months: number;
  isRenewal: boolean;
  /** In the order of the product's dimensions; NaN for what is not named. */
  values: Float64Array;
};

/** Values in the order of the product's dimensions. */
export function orderedValues(values: readonly DimensionValue[], { dimensions }: HistoryProduct): Float64Array {
  const known = new Map(values.map(({ id, value }) => [id, value]));
  return Float64Array.from(dimensions, (id) => known.get(id) ?? Number.NaN);
}

import type { DimensionValue, HistoryProduct } from '../history.ts';

/** A query about a product, without the quantity. */
export type ProductQuery = {
  product: number;
  today: number;
  /** When it begins. */
  day: number;
  months: number;
  isRenewal: boolean;
  /** In the order of the product's dimensions; NaN for those not named. */
  values: Float64Array;
};

/** Values in the order of the product's dimensions. */
export function orderedValues(values: readonly DimensionValue[], { dimensions }: HistoryProduct): Float64Array {
  const known = new Map(values.map(({ id, value }) => [id, value]));
  return Float64Array.from(dimensions, (id) => known.get(id) ?? Number.NaN);
}

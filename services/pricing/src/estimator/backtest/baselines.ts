import { levels } from '../levels.ts';
import { weightedQuantiles } from '../maths/weighted-quantiles.ts';

/** A past price: logs of quantity and unit price. */
export type Paid = { logQuantity: number; logUnit: number };

const usualNeighbours = 20;

/** Simple quantiles of all prices, at the levels of an answer. */
export function plainQuantiles(paid: readonly Paid[]): number[] {
  const values = Float64Array.from(paid, ({ logUnit }) => logUnit).sort();
  const sample = { values, weights: new Float64Array(values.length).fill(1), count: values.length };
  return [...weightedQuantiles(sample, levels, new Float64Array(levels.length))];
}

/** Quantiles of the prices nearest in log quantity. */
export function nearestQuantiles(paid: readonly Paid[], logQuantity: number, neighbours = usualNeighbours): number[] {
  const distance = (each: Paid) => Math.abs(each.logQuantity - logQuantity);
  return plainQuantiles(paid.toSorted((one, other) => distance(one) - distance(other)).slice(0, neighbours));
}

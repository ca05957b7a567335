import { at } from './at.ts';

/** Equally spaced points in the log of the quantity. */
export type QuantityGrid = { first: number; step: number };

export const gridPoints = 33;
/** So far beyond the quantities seen the grid reaches: a factor of eight. */
const margin = Math.log(8);

export function quantityGrid(smallest: number, largest: number): QuantityGrid {
  return { first: smallest - margin, step: (largest - smallest + 2 * margin) / (gridPoints - 1) };
}

/** The value at a place of the grid, straight in between; outside it goes on with the given slope. */
export function readGrid(
  { first, step }: QuantityGrid,
  values: Float64Array,
  { at: place, slope }: { at: number; slope: number },
): number {
  const steps = (place - first) / step;
  if (steps <= 0) return at(values, 0) + slope * steps * step;
  if (steps >= gridPoints - 1) return at(values, gridPoints - 1) + slope * (steps - gridPoints + 1) * step;
  const low = Math.floor(steps);
  return at(values, low) + (at(values, low + 1) - at(values, low)) * (steps - low);
}

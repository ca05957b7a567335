import { at } from './at.ts';

/** Equally spaced points in the log of the quantity. */
export type QuantityGrid = { first: number; step: number };

export const gridPoints = 33;
/** Purchases are binned by quantity in quarters of the grid’s steps. */
const binsAStep = 4;
export const quantityBins = (gridPoints - 1) * binsAStep + 1;

/** So far beyond the quantities seen the grid reaches: a factor of eight. */
const margin = Math.log(8);

export function quantityGrid(logQuantities: Float64Array): QuantityGrid {
  let [smallest, largest] = [Infinity, -Infinity];
  for (let index = 0; index < logQuantities.length; index += 1) {
    smallest = Math.min(smallest, at(logQuantities, index));
    largest = Math.max(largest, at(logQuantities, index));
  }
  return { first: smallest - margin, step: (largest - smallest + 2 * margin) / (gridPoints - 1) };
}

/** The bins of quantities that lie within the grid. */
export function binsOf({ first, step }: QuantityGrid, logQuantities: Float64Array): Uint8Array {
  const bins = new Uint8Array(logQuantities.length);
  for (let index = 0; index < bins.length; index += 1)
    bins[index] = Math.round(((at(logQuantities, index) - first) / step) * binsAStep);
  return bins;
}

/** The log quantity of a point. */
export function gridPlace({ first, step }: QuantityGrid, point: number): number {
  return first + point * step;
}

/** The log quantity of the middle of a bin. */
export function middleOfBin({ first, step }: QuantityGrid, bin: number): number {
  return first + (bin / binsAStep) * step;
}

/** The value at a place of the grid, straight in between; outside it goes on as it begins and ends. */
export function readGrid(grid: QuantityGrid, values: Float64Array, place: number): number {
  const steps = (place - grid.first) / grid.step;
  const low = pointBelow(grid, place);
  return at(values, low) + (at(values, low + 1) - at(values, low)) * (steps - low);
}

/** The first of the two points between which a place is read. */
export function pointBelow({ first, step }: QuantityGrid, place: number): number {
  return Math.min(gridPoints - 2, Math.max(0, Math.floor((place - first) / step)));
}

import { at, wholeAt } from './at.ts';

/** Equally spaced points in the log of the quantity. */
export type QuantityGrid = { first: number; step: number };

/** The same with how many purchases are in each bin, and how likely each bandwidth is to compare them with. */
export type SmoothedGrid = QuantityGrid & { counts: Float64Array; chances: Float64Array };

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

export function binsOf(grid: QuantityGrid, logQuantities: Float64Array): Uint8Array {
  const bins = new Uint8Array(logQuantities.length);
  for (let index = 0; index < bins.length; index += 1) bins[index] = binAt(grid, at(logQuantities, index));
  return bins;
}

/** How many purchases are in each bin, by their weights. */
export function countsInBins(bins: Uint8Array, weights: Float64Array): Float64Array {
  const counts = new Float64Array(quantityBins);
  for (let index = 0; index < bins.length; index += 1) {
    const bin = wholeAt(bins, index);
    counts[bin] = at(counts, bin) + at(weights, index);
  }
  return counts;
}

/** The log quantity of a point. */
export function gridPlace({ first, step }: QuantityGrid, point: number): number {
  return first + point * step;
}

/** How far bins are apart in log quantity. */
export function widthOfBin({ step }: QuantityGrid): number {
  return step / binsAStep;
}

/** The bin of a log quantity, or the outermost one. */
export function binAt({ first, step }: QuantityGrid, logQuantity: number): number {
  return Math.min(quantityBins - 1, Math.max(0, Math.round(((logQuantity - first) / step) * binsAStep)));
}

/** The bin of a point. */
export function binOfPoint(point: number): number {
  return point * binsAStep;
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

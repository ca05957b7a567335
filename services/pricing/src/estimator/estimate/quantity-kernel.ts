import { gridPlace, gridPoints, middleOfBin, quantityBins, type QuantityGrid } from '../maths/quantity-grid.ts';

/** Gives an answer even to a quantity unlike any seen: all purchases then count the same, and very little. */
const floor = 1e-6;

/**
 * By bin, how much purchases of its quantity count for another one: a Gaussian in log quantity, 1 for the same; with a
 * bandwidth of 0, all count the same.
 */
export function quantityKernel(grid: QuantityGrid, logQuantity: number, bandwidth: number): Float64Array {
  const kernel = new Float64Array(quantityBins).fill(1);
  if (bandwidth === 0) return kernel;
  for (let bin = 0; bin < quantityBins; bin += 1) {
    const distance = (middleOfBin(grid, bin) - logQuantity) / bandwidth;
    kernel[bin] = Math.exp((-distance * distance) / 2) + floor;
  }
  return kernel;
}

const kernels = new WeakMap<QuantityGrid, { bandwidth: number; all: (Float64Array | undefined)[] }>();

/** The same for a point of the grid: estimates ask for the same ones again and again. */
export function kernelAtPoint(grid: QuantityGrid, point: number, bandwidth: number): Float64Array {
  let known = kernels.get(grid);
  if (known?.bandwidth !== bandwidth) {
    known = { bandwidth, all: Array.from({ length: gridPoints }, () => undefined) };
    kernels.set(grid, known);
  }
  const kernel = known.all[point] ?? quantityKernel(grid, gridPlace(grid, point), bandwidth);
  known.all[point] = kernel;
  return kernel;
}

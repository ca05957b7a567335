import { middleOfBin, quantityBins, type QuantityGrid } from '../maths/quantity-grid.ts';

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

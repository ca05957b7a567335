import { middleOfBin, quantityBins, type QuantityGrid } from '../maths/quantity-grid.ts';

/** So that a quantity unlike any seen still has an answer: all purchases then count the same, and very little. */
const floor = 1e-6;

/** By bin, how much purchases of its quantity count for another: a Gaussian in the log of the quantity, 1 for the same; a bandwidth of 0 takes all alike. */
export function quantityKernel(grid: QuantityGrid, logQuantity: number, bandwidth: number): Float64Array {
  const kernel = new Float64Array(quantityBins).fill(1);
  if (bandwidth === 0) return kernel;
  for (let bin = 0; bin < quantityBins; bin += 1) {
    const distance = (middleOfBin(grid, bin) - logQuantity) / bandwidth;
    kernel[bin] = Math.exp((-distance * distance) / 2) + floor;
  }
  return kernel;
}

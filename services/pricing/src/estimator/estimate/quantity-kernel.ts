import { at } from '../maths/at.ts';
import { binAt, quantityBins, type SmoothedGrid } from '../maths/quantity-grid.ts';
import { gaussians } from '../snapshot/bandwidths.ts';

/** How much purchases count by their bin, for a quantity. */
export function quantityKernel(grid: SmoothedGrid, logQuantity: number): Float64Array {
  return kernelOfBin(grid, binAt(grid, logQuantity));
}

type Known = { gaussians: Float64Array[]; byBin: (Float64Array | undefined)[] };
const known = new WeakMap<SmoothedGrid, Known>();

/** The same for a bin of the grid. Estimates and trials ask for the same ones again and again. */
export function kernelOfBin(grid: SmoothedGrid, bin: number): Float64Array {
  const own = known.get(grid) ?? { gaussians: gaussians(grid), byBin: Array.from({ length: quantityBins }) };
  known.set(grid, own);
  const kernel = own.byBin[bin] ?? meanKernel(grid, bin, own.gaussians);
  own.byBin[bin] = kernel;
  return kernel;
}

/** Bandwidths with a smaller chance are left out. */
const leastChance = 0.001;

/**
 * The mean of the kernels, weighted by the chances of their bandwidths. It counts as many purchases as they do on
 * average, so that a narrow bandwidth, which counts few, makes the range wider.
 */
function meanKernel({ counts, chances }: SmoothedGrid, bin: number, byBandwidth: Float64Array[]): Float64Array {
  const kernel = new Float64Array(quantityBins);
  let all = 0;
  for (const [place, gaussian] of byBandwidth.entries()) {
    const chance = at(chances, place);
    if (chance < leastChance) continue;
    let count = 0;
    for (let other = 0; other < quantityBins; other += 1)
      count += at(counts, other) * at(gaussian, Math.abs(other - bin));
    for (let other = 0; other < quantityBins; other += 1)
      kernel[other] = at(kernel, other) + (chance / count) * at(gaussian, Math.abs(other - bin));
    all += chance * count;
  }
  for (let other = 0; other < quantityBins; other += 1) kernel[other] = at(kernel, other) * all;
  return kernel;
}

import { at } from '../maths/at.ts';
import { binAt, quantityBins, type SmoothedGrid } from '../maths/quantity-grid.ts';
import { gaussians } from '../snapshot/bandwidths.ts';

/** How much purchases count by their bin, for a quantity. */
export function quantityKernel(grid: SmoothedGrid, logQuantity: number): Float64Array {
  return kernelOfBin(grid, binAt(grid, logQuantity));
}

/** `occupied` are the bins with purchases: of no other bin, a weight is ever asked for. */
type Known = { gaussians: Float64Array[]; occupied: Uint8Array; byBin: (Float64Array | undefined)[] };
const known = new WeakMap<SmoothedGrid, Known>();

/** The same for a bin of the grid. Estimates and trials ask for the same ones again and again. */
export function kernelOfBin(grid: SmoothedGrid, bin: number): Float64Array {
  const own = known.get(grid) ?? prepared(grid);
  known.set(grid, own);
  const kernel = own.byBin[bin] ?? meanKernel(grid, bin, own);
  own.byBin[bin] = kernel;
  return kernel;
}

function prepared(grid: SmoothedGrid): Known {
  const occupied = Uint8Array.from(grid.counts.keys()).filter((bin) => at(grid.counts, bin) > 0);
  return { gaussians: gaussians(grid), occupied, byBin: Array.from({ length: quantityBins }) };
}

/** Bandwidths with a smaller chance are left out. */
const leastChance = 0.001;

/**
 * The mean of the kernels, weighted by the chances of their bandwidths. It counts as many purchases as they do on
 * average, so that a narrow bandwidth, which counts few, makes the range wider.
 */
function meanKernel(
  { counts, chances }: SmoothedGrid,
  bin: number,
  { gaussians: each, occupied }: Known,
): Float64Array {
  const kernel = new Float64Array(quantityBins);
  let all = 0;
  for (const [place, gaussian] of each.entries()) {
    const chance = at(chances, place);
    if (chance < leastChance) continue;
    let count = 0;
    for (const other of occupied) count += at(counts, other) * at(gaussian, Math.abs(other - bin));
    for (const other of occupied)
      kernel[other] = at(kernel, other) + (chance / count) * at(gaussian, Math.abs(other - bin));
    all += chance * count;
  }
  for (const other of occupied) kernel[other] = at(kernel, other) * all;
  return kernel;
}

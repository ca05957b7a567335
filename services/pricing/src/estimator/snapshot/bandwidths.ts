import { quantityBins, widthOfBin, type QuantityGrid } from '../maths/quantity-grid.ts';

/**
 * How purchases of other quantities are compared: by Gaussians in log quantity, from close to all alike. What slopes
 * leave is mostly chance, so that the wide ones are likelier at first.
 */
export const bandwidths: readonly { bandwidth: number; chance: number }[] = [
  { bandwidth: 0.25, chance: 0.04 },
  { bandwidth: 0.75, chance: 0.2 },
  { bandwidth: 2, chance: 0.3 },
  { bandwidth: Infinity, chance: 0.46 },
];

/** Before there are purchases. */
export const usualChances: Float64Array = Float64Array.from(bandwidths, ({ chance }) => chance);

/** Prices of other products are compared whatever their quantities, moved along the slope of all products. */
export const chancesOfOthers: Float64Array = Float64Array.from(bandwidths, ({ bandwidth }) =>
  Number(bandwidth === Infinity),
);

/** Gives an answer even to a quantity unlike any seen: all purchases then count the same, and very little. */
const floor = 1e-6;

/** For each bandwidth, how much a purchase counts by how many bins it is away. */
export function gaussians(grid: QuantityGrid): Float64Array[] {
  const width = widthOfBin(grid);
  return bandwidths.map(({ bandwidth }) =>
    new Float64Array(quantityBins).map((_, bins) => Math.exp(-(((bins * width) / bandwidth) ** 2) / 2) + floor),
  );
}

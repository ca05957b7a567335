import { at } from './at.ts';
import { capBuyers } from './cap-buyers.ts';
import { isotonic } from './isotonic.ts';
import type { Learned } from './learned.ts';
import { innerLevels } from './levels.ts';
import { gridPoints, quantityGrid, readGrid } from './quantity-grid.ts';
import { quantityKernel } from './quantity-kernel.ts';
import type { ResidualGroup } from './residual-groups.ts';
import { effectiveNumber, sumOf } from './weight-of-evidence.ts';
import { weightedMedian, weightedQuantiles, type WeightedSample } from './weighted-quantiles.ts';
import { withSpread } from './with-spread.ts';

/** Prices that speak to a query, in ascending order; `weights` leave the quantity out. */
export type Sample = {
  price: Float64Array;
  logQuantity: Float64Array;
  weights: Float64Array;
  /** The buyer of each price from 0 to `named`, which stands for those that are not named. */
  buyers?: { of: Uint32Array; named: number };
  group: ResidualGroup;
  /** How the log of the unit price moves with that of the quantity. */
  slope: number;
};

/** Totals grow with quantity at least as its power of this. */
const leastGrowth = 0.01;

/** What a quantity's price is drawn from: own log prices without effects, and former errors around their median. */
export type Draw = { prices: WeightedSample; median: number; evidence: number };

/** `evidence` is how many purchases the sample is worth. */
export type Point = { levels: Float64Array; evidence: number };

export function drawAt(sample: Sample, logQuantity: number, { settings, residuals }: Learned): Draw {
  const { bandwidth, borrowed } = settings;
  const count = sample.weights.length;
  const weights = new Float64Array(count);
  for (let index = 0; index < count; index += 1)
    weights[index] = at(sample.weights, index) * quantityKernel(at(sample.logQuantity, index) - logQuantity, bandwidth);
  const sum = sumOf(weights);
  if (sample.buyers !== undefined) capBuyers(weights, sample.buyers.of, sample.buyers.named);
  const evidence = Math.min(effectiveNumber(weights), sum);
  const own = { values: sample.price, weights, count };
  const median = weightedMedian(own);
  return { prices: withSpread(own, residuals[sample.group], { median, ratio: borrowed / evidence }), median, evidence };
}

/** The inner levels of the log price without effects at one quantity. */
export function pointLevels(sample: Sample, logQuantity: number, learned: Learned): Point {
  const { prices, evidence } = drawAt(sample, logQuantity, learned);
  const asked = learned.askedLevels[sample.group];
  return { levels: weightedQuantiles(prices, asked, new Float64Array(innerLevels.length)), evidence };
}

/**
 * The inner levels of log(unit price x quantity), without the other effects, at a quantity: read from a curve that does
 * not fall with quantity at any level. The curve depends on the sample alone, so two quantities are read from one curve.
 */
export function curveLevels(sample: Sample, logQuantity: number, learned: Learned): Point {
  const grid = quantityGrid(least(sample.logQuantity), most(sample.logQuantity));
  const growth = 1 + sample.slope - leastGrowth;
  const curves = Array.from(innerLevels, () => new Float64Array(gridPoints));
  const evidence = new Float64Array(gridPoints);
  for (let index = 0; index < gridPoints; index += 1) {
    const place = grid.first + index * grid.step;
    const point = pointLevels(sample, place, learned);
    evidence[index] = point.evidence;
    curves.forEach((curve, level) => {
      curve[index] = at(point.levels, level) + growth * place;
    });
  }
  const read = (values: Float64Array, slope: number) => readGrid(grid, values, { at: logQuantity, slope });
  const levels = Float64Array.from(curves, (curve) => read(isotonic(curve), growth) + leastGrowth * logQuantity);
  return { levels, evidence: Math.max(0, read(evidence, 0)) };
}

function least(values: Float64Array): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}

function most(values: Float64Array): number {
  return values.reduce((one, other) => Math.max(one, other), -Infinity);
}

import { at, wholeAt } from '../maths/at.ts';
import { capBuyers } from './cap-buyers.ts';
import { isotonic } from '../maths/isotonic.ts';
import type { Learned } from '../learned/learned.ts';
import { innerLevels } from '../levels.ts';
import { mixtureQuantiles, type Mixture } from '../maths/mixture.ts';
import { gridPoints, readGrid, type QuantityGrid } from '../maths/quantity-grid.ts';
import { quantityKernel } from './quantity-kernel.ts';
import { levelGroup, type ResidualGroup } from '../learned/residual-groups.ts';
import { middleOf } from '../maths/weighted-quantiles.ts';

/** Prices that are relevant to a query, in ascending order. */
export type Sample = {
  price: Float64Array;
  grid: QuantityGrid;
  /** The grid positions of their quantities. */
  bins: Uint8Array;
  /** Without the factor for quantity. */
  weights: Float64Array;
  /** The buyer of each price from 0 to `named`, the last for those without a buyer. */
  buyers?: { of: Uint32Array; named: number };
  group: ResidualGroup;
  /** How the log unit price changes with the log quantity. */
  slope: number;
};

/** Totals grow with quantity at least by this power of it. */
const leastGrowth = 0.01;

/** `evidence` is the number of purchases that the sample is worth. */
export type Point = { levels: Float64Array; evidence: number };

/**
 * What the price at one quantity is drawn from. Evidence is the effective number of purchases (Kish), but at most the
 * plain sum of their weights, so that old ones count for less however many there are.
 */
export function mixtureAt(
  sample: Sample,
  logQuantity: number,
  { settings, residuals }: Learned,
): Mixture & { evidence: number } {
  const { bandwidth, borrowed } = settings;
  const kernel = quantityKernel(sample.grid, logQuantity, bandwidth);
  const weights = new Float64Array(sample.price.length);
  for (let index = 0; index < weights.length; index += 1)
    weights[index] = at(sample.weights, index) * at(kernel, wholeAt(sample.bins, index));
  const uncapped = sumsOf(weights);
  const isCapped = sample.buyers !== undefined && capBuyers(weights, sample.buyers.of, sample.buyers.named);
  const { sum, squares } = isCapped ? sumsOf(weights) : uncapped;
  const evidence = Math.min((sum * sum) / squares, uncapped.sum);
  const median = middleOf(sample.price, weights, sum);
  const errors = residuals[sample.group];
  const borrowedWeight = (sum * borrowed) / evidence;
  return {
    values: sample.price,
    weights,
    median,
    errors,
    each: borrowedWeight / errors.length,
    total: sum + borrowedWeight,
    evidence,
  };
}

function sumsOf(weights: Float64Array): { sum: number; squares: number } {
  let [sum, squares] = [0, 0];
  for (let index = 0; index < weights.length; index += 1) {
    const weight = at(weights, index);
    sum += weight;
    squares += weight * weight;
  }
  return { sum, squares };
}

/** The inner levels of the log price at one quantity, without effects. */
export function pointLevels(sample: Sample, logQuantity: number, learned: Learned): Point {
  const mixture = mixtureAt(sample, logQuantity, learned);
  const asked = learned.askedLevels[levelGroup(sample.group, mixture.evidence)];
  return { levels: mixtureQuantiles(mixture, asked, new Float64Array(innerLevels.length)), evidence: mixture.evidence };
}

/**
 * The inner levels of log(unit price x quantity), without the other effects, at a quantity: read from a curve on which
 * no level falls with quantity. The curve depends only on the sample, so that two quantities are read from the same
 * curve.
 */
export function curveLevels(sample: Sample, logQuantity: number, learned: Learned): Point {
  const { grid } = sample;
  const growth = 1 + sample.slope - leastGrowth;
  const curves = Array.from(innerLevels, () => new Float64Array(gridPoints));
  const evidence = new Float64Array(gridPoints);
  for (let index = 0; index < gridPoints; index += 1) {
    const place = grid.first + index * grid.step;
    const point = pointLevels(sample, place, learned);
    evidence[index] = point.evidence;
    for (const [level, curve] of curves.entries()) curve[index] = at(point.levels, level) + growth * place;
  }
  const read = (values: Float64Array, slope: number) => readGrid(grid, values, { at: logQuantity, slope });
  const levels = Float64Array.from(curves, (curve) => read(isotonic(curve), growth) + leastGrowth * logQuantity);
  return { levels, evidence: Math.max(0, read(evidence, 0)) };
}

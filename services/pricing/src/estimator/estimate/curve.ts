import { at } from '../maths/at.ts';
import { usualScatter, type Doubt } from '../snapshot/certainty.ts';
import { isotonic } from '../maths/isotonic.ts';
import type { Learned } from '../learned/learned.ts';
import { innerLevels, middleLevel } from '../levels.ts';
import { mixtureQuantiles, type Mixture } from '../maths/mixture.ts';
import { normalScore } from '../maths/normal.ts';
import {
  binOfPoint,
  gridPlace,
  gridPoints,
  readGrid,
  type QuantityGrid,
  type SmoothedGrid,
} from '../maths/quantity-grid.ts';
import { readCurves, type Bounds } from './near-curve.ts';
import { kernelOfBin, quantityKernel } from './quantity-kernel.ts';
import { levelGroup, levelGroups, type ResidualGroup } from '../learned/residual-groups.ts';
import { middleOf } from '../maths/weighted-quantiles.ts';
import { buyerSums, weighPrices, type BuyersOfPrices, type BuyerSums } from './weigh-prices.ts';

/** Prices that are relevant to a query, in ascending order. */
export type Sample = {
  price: Float64Array;
  grid: SmoothedGrid;
  /** The grid positions of their quantities. */
  bins: Uint8Array;
  /** Without the factor for quantity. */
  weights: Float64Array;
  buyers?: BuyersOfPrices;
  group: ResidualGroup;
  /** How the log unit price changes with the log quantity. */
  slope: number;
  /** How much prices scatter; past errors of other products are scaled to it. */
  scatter?: number;
  /** How far apart the levels are at which its buyers pay. */
  levelSpread?: number;
  /** How unsure the effects are for the query. */
  doubt?: Doubt;
};

/**
 * How far errors of other products are scaled to a product's own scatter: in full, sudden changes of prices that agreed
 * so far would be missed.
 */
const scaling = 0.4;

/** Of the variance of the middle of few prices, what past errors do not hold yet. */
const shareOfMiddle = 0.25;
/** In addition, where the prices of each buyer are alike, of the variance of the middle of the buyers' levels. */
const shareOfLevels = 7;
/** The fewer levels are known, the less they show how far apart levels are: of two, the share is doubled. */
const fewLevels = 2;
/** How many buyers show whether each pays its own price level, however old their purchases are. */
const enoughLevels = 3;
/** If levels are no farther apart, past errors already hold what a new buyer may pay. */
const closeLevels = 0.1;

/** Totals grow with quantity at least by this power of it. */
const minGrowth = 0.01;

/** `evidence` is the number of purchases that the sample is worth. */
export type Point = { levels: Float64Array; evidence: number };

export type PointMixture = Mixture & {
  evidence: number;
  /** The standard deviation of what is not known about the middle of the prices. */
  doubt: number;
  /** The same for a buyer who has bought before. */
  doubtOfKnown: number;
};

/**
 * What the price at one quantity is drawn from. Evidence is the effective number of purchases (Kish), of which those of a
 * buyer count less the more alike they are, but at most the plain sum of their weights, so that old ones count for less
 * however many there are.
 */
export function mixtureAt(sample: Sample, logQuantity: number, learned: Learned): PointMixture {
  const kernel = quantityKernel(sample.grid, logQuantity);
  const weights = new Float64Array(sample.price.length);
  return mixtureBy(kernel, { sample, logQuantity, learned, weights, byBuyer: buyerSums(sample.buyers) });
}

/** What is in `weights` and `byBuyer` is overwritten. */
type Place = { sample: Sample; logQuantity: number; learned: Learned; weights: Float64Array; byBuyer: BuyerSums };

function mixtureBy(kernel: Float64Array, { sample, logQuantity, learned, weights, byBuyer }: Place): PointMixture {
  const { settings, residuals } = learned;
  const { price, bins, buyers, scatter } = sample;
  const { sum, uncapped, effective } = weighPrices({ weights: sample.weights, bins, buyers, byBuyer }, kernel, weights);
  const evidence = Math.min(effective, uncapped);
  const errors = residuals[sample.group];
  const borrowedWeight = (sum * settings.borrowed) / evidence;
  return {
    values: price,
    weights,
    median: middleOf(price, weights, sum),
    errors,
    stretch: stretchOf(sample, scatter),
    each: borrowedWeight / errors.length,
    total: sum + borrowedWeight,
    evidence,
    ...doubtsAt(sample, logQuantity, { effective }),
  };
}

/** By how much past errors of other products are multiplied for a product whose prices scatter so much. */
export function stretchOf({ buyers }: Pick<Sample, 'buyers'>, scatter: number | undefined): number {
  if (scatter === undefined) return 1;
  // How far buyers are apart is a property of the product, not a sudden change.
  const own = scatter > usualScatter ? (1 - scaling) * (buyers?.likeness ?? 0) : 0;
  return (scatter / usualScatter) ** (scaling + own);
}

/**
 * The variance that counts in addition for a new buyer. Where each buyer pays its own price level, it may pay any price
 * between the known levels or beyond them. Past errors do not contain it: they are mostly of other products, or of buyers
 * who had bought before.
 */
function ofLevels({ buyers, levelSpread = 0 }: Sample, { effective }: Worth): number {
  const beyondClose = Math.max(0, levelSpread ** 2 - closeLevels ** 2);
  const share = shareOfLevels * (1 + fewLevels / effective) * Math.min(1, effective / enoughLevels) ** 3;
  return (share * (buyers?.likeness ?? 0) * beyondClose) / effective;
}

type Worth = { effective: number };

function doubtsAt(sample: Sample, logQuantity: number, worth: Worth): Pick<PointMixture, 'doubt' | 'doubtOfKnown'> {
  const { scatter, doubt = [0, 0, 0] } = sample;
  if (scatter === undefined) return { doubt: 0, doubtOfKnown: 0 };
  const [constant, linear, square] = doubt;
  const ofEffects = Math.max(0, constant + linear * logQuantity + square * logQuantity ** 2);
  const ofMiddle = scatter ** 2 / worth.effective;
  const known = ofEffects + shareOfMiddle * ofMiddle;
  return { doubt: Math.sqrt(known + ofLevels(sample, worth)), doubtOfKnown: Math.sqrt(known) };
}

/** The largest doubt that there may be at a quantity, whatever the weights of the prices. */
function mostDoubtAt(sample: Sample, logQuantity: number): number {
  const { scatter } = sample;
  if (scatter === undefined) return 0;
  const { doubtOfKnown } = doubtsAt(sample, logQuantity, { effective: 1 });
  return Math.sqrt(doubtOfKnown ** 2 + ofLevels(sample, { effective: enoughLevels }));
}

/** The inner levels of the log price at one quantity, without effects. */
export function pointLevels(sample: Sample, logQuantity: number, learned: Learned): Point {
  return levelsOf(mixtureAt(sample, logQuantity, learned), sample, learned);
}

function levelsOf(mixture: PointMixture, { group }: Sample, learned: Learned): Point {
  const asked = learned.askedLevels[levelGroup(group, mixture.evidence)];
  return { levels: widened(mixture, asked), evidence: mixture.evidence };
}

/** The same mixtures at the points of the grid, one after the other: each is valid until the next is asked for. */
function mixturesOnGrid(sample: Sample, learned: Learned): (point: number) => PointMixture {
  const weights = new Float64Array(sample.price.length);
  const byBuyer = buyerSums(sample.buyers);
  const { grid } = sample;
  return (point) => {
    const kernel = kernelOfBin(grid, binOfPoint(point));
    return mixtureBy(kernel, { sample, logQuantity: gridPlace(grid, point), learned, weights, byBuyer });
  };
}

/** The unit price x quantity grows with quantity at least by a small power of it, whatever the slope. */
function growthOf({ slope }: Sample): number {
  return 1 + slope - minGrowth;
}

const innerScores = Float64Array.from(innerLevels, normalScore);

/** The levels of a mixture, farther from the middle one by what is not known about it. */
function widened(mixture: PointMixture, asked: Float64Array): Float64Array {
  const levels = mixtureQuantiles(mixture, asked, new Float64Array(innerLevels.length));
  if (mixture.doubt === 0) return levels;
  return apartBy(mixture.doubt, levels, innerScores);
}

/** Moves levels away from the middle one by a doubt. `scores` has the normal score of each level's share. */
function apartBy(doubt: number, levels: Float64Array, scores: Float64Array): Float64Array {
  const middlePlace = levels.length >> 1;
  const middle = at(levels, middlePlace);
  return levels.map((level, place) => {
    const distance = Math.hypot(level - middle, at(scores, place) * doubt);
    return place < middlePlace ? middle - distance : middle + distance;
  });
}

const percents = Float64Array.from({ length: 99 }, (_, index) => (index + 1) / 100);
const percentScores = Float64Array.from(percents, normalScore);

/** The level of a price in a mixture, of which the doubt is a part: 0 to 1; of levels that equal it, their middle. */
export function levelIn(mixture: PointMixture, price: number): number {
  const levels = mixtureQuantiles(mixture, percents, new Float64Array(percents.length));
  const apart = apartBy(mixture.doubt, levels, percentScores);
  const below = apart.findLastIndex((level) => level < price);
  const above = apart.findIndex((level) => level > price);
  if (above - below > 1 && below >= 0) return (below + 1 + above + 1) / 200;
  if (above === 0) return at(percents, 0) / 2;
  if (above < 0) return below === percents.length - 1 ? 1 - at(percents, 0) / 2 : (below + 1 + 100) / 200;
  if (below < 0) return (above + 1) / 200;
  const share = (price - at(apart, below)) / (at(apart, above) - at(apart, below));
  return at(percents, below) + share / 100;
}

/**
 * The inner levels of log(unit price x quantity), without the other effects, at a quantity: read from a curve on which
 * no level falls with quantity. The curve depends only on the sample, so that two quantities are read from the same
 * curve. Beyond it, each level goes on as it ended: apart from the others.
 */
export function curveLevels(sample: Sample, logQuantity: number, learned: Learned): Point {
  const { grid } = sample;
  const mixtureOf = mixturesOnGrid(sample, learned);
  const evidence = new Float64Array(gridPoints);
  const levelsAt = (index: number) => {
    const point = levelsOf(mixtureOf(index), sample, learned);
    evidence[index] = point.evidence;
    return point.levels;
  };
  const doubts = new Float64Array(gridPoints);
  for (let point = 0; point < gridPoints; point += 1) doubts[point] = mostDoubtAt(sample, gridPlace(grid, point));
  const curves = { grid, growth: growthOf(sample), levelsAt, bounds: boundsOf(sample, learned), doubts };
  const levels = readCurves(curves, logQuantity).map((level) => level + minGrowth * logQuantity);
  return { levels: inOrder(levels), evidence: at(evidence, nearestPoint(grid, logQuantity)) };
}

/** The middle one of these levels, the same number. */
export function middleOfCurve(sample: Sample, logQuantity: number, learned: Learned): number {
  const { grid, group } = sample;
  const mixtureOf = mixturesOnGrid(sample, learned);
  const levelsAt = (point: number) => {
    const mixture = mixtureOf(point);
    const asked = learned.askedLevels[levelGroup(group, mixture.evidence)];
    return mixtureQuantiles(mixture, asked.subarray(middleLevel, middleLevel + 1), new Float64Array(1));
  };
  const bounds = boundsOf(sample, learned, [middleLevel]);
  const curves = { grid, growth: growthOf(sample), levelsAt, bounds, doubts: noDoubts };
  return at(readCurves(curves, logQuantity), 0) + minGrowth * logQuantity;
}

const noDoubts = new Float64Array(gridPoints);
const allLevels = [...innerLevels.keys()];

/**
 * Between which each level is, whatever the weights of the prices: it can only lie beyond the outermost price by as much
 * as past errors do at that level, or by the distance between two of them, and by what the doubt moves it.
 */
function boundsOf(
  sample: Sample,
  { residuals, askedLevels }: Learned,
  places: readonly number[] = allLevels,
): Bounds[] {
  const { price, group, scatter } = sample;
  const errors = residuals[group];
  const errorAt = (place: number) => at(errors, Math.min(errors.length - 1, Math.max(0, place)));
  const stretch = stretchOf(sample, scatter);
  const [lowest, highest] = [at(price, 0), at(price, price.length - 1)];
  const gaps = gapsOf(errors, (highest - lowest) / stretch);
  return places.map((place) => {
    let [least, most] = [Infinity, -Infinity];
    for (const each of levelGroups) {
      least = Math.min(least, at(askedLevels[each], place));
      most = Math.max(most, at(askedLevels[each], place));
    }
    const below = Math.min(least < half ? -gaps.below : 0, errorAt(Math.floor(least * errors.length) - 2));
    const above = Math.max(most > half ? gaps.above : 0, errorAt(Math.ceil(most * errors.length) + 1));
    return {
      least: lowest + stretch * below,
      most: highest + stretch * above,
      farther: at(innerScores, place),
    };
  });
}

/** Up to a half of all weight, half the weight of the outermost price leaves room for no more errors than their share. */
const half = 0.5;

/** The largest distance between two errors of which one may be within `range` of the median, and the other beyond. */
function gapsOf(errors: Float64Array, range: number): { below: number; above: number } {
  let [below, above] = [0, 0];
  for (let place = 1; place < errors.length; place += 1) {
    const [low, high] = [at(errors, place - 1), at(errors, place)];
    if (high > 0 && low <= range) above = Math.max(above, high - low);
    if (low < 0 && high >= -range) below = Math.max(below, high - low);
  }
  return { below, above };
}

/** The middle level of the same at each of several quantities, as a price without effects. */
export function middlePrices(sample: Sample, logQuantities: Float64Array, learned: Learned): Float64Array {
  const { grid } = sample;
  const growth = growthOf(sample);
  const mixtureOf = mixturesOnGrid(sample, learned);
  const curve = new Float64Array(gridPoints).map((_, point) => {
    const { levels } = levelsOf(mixtureOf(point), sample, learned);
    return at(levels, middleLevel) + growth * gridPlace(grid, point);
  });
  isotonic(curve);
  return logQuantities.map((logQuantity) => readGrid(grid, curve, logQuantity) - growth * logQuantity);
}

function nearestPoint({ first, step }: QuantityGrid, logQuantity: number): number {
  return Math.min(gridPoints - 1, Math.max(0, Math.round((logQuantity - first) / step)));
}

/** Far beyond the curve, levels might cross. */
function inOrder(levels: Float64Array): Float64Array {
  for (let place = middleLevel + 1; place < levels.length; place += 1)
    levels[place] = Math.max(at(levels, place), at(levels, place - 1));
  for (let place = middleLevel - 1; place >= 0; place -= 1)
    levels[place] = Math.min(at(levels, place), at(levels, place + 1));
  return levels;
}

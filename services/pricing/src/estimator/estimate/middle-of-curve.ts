import { at } from '../maths/at.ts';
import { isotonic } from '../maths/isotonic.ts';
import { mixtureQuantiles } from '../maths/mixture.ts';
import { gridPlace, gridPoints, pointBelow, readGrid } from '../maths/quantity-grid.ts';
import type { Learned } from '../learned/learned.ts';
import { levelGroup, levelGroups } from '../learned/residual-groups.ts';
import { middleLevel } from '../levels.ts';
import { growthOf, minGrowth, mixturesOnGrid, stretchOf, type Sample } from './curve.ts';

/** What rounding may change. */
const tiny = 1e-9;

/**
 * The middle level of `curveLevels`, the same number. Only the points near the quantity are computed: no other can change
 * what is read there, where all points on one side are surely below all on the other.
 */
export function middleOfCurve(sample: Sample, logQuantity: number, learned: Learned): number {
  const { grid } = sample;
  const curve = new Float64Array(gridPoints);
  const points = new Points(sample, learned);
  const low = pointBelow(grid, logQuantity);
  let [first, last] = [low, low + 1];
  curve[first] = points.valueAt(first);
  curve[last] = points.valueAt(last);
  const isAlone = () => {
    const around = { curve, first, last, ...points.beyond(first, last) };
    return isSplit(around, first - 1, low - 1) && isSplit(around, low + 1, last);
  };
  while (!isAlone()) {
    if (first > 0) curve[--first] = points.valueAt(first);
    if (last < gridPoints - 1) curve[++last] = points.valueAt(last);
  }
  isotonic(curve.subarray(first, last + 1));
  return readGrid(grid, curve, logQuantity) + minGrowth * logQuantity;
}

/** Points that are known, and what those before them are at most, those after them at least. */
type Window = { curve: Float64Array; first: number; last: number; before: number; after: number };

/**
 * Whether after one of the points from `from` to `to`, all points are above all others: then what is on one side does
 * not change the other. There is nothing on the other side of the outermost points.
 */
function isSplit({ curve, first, last, before, after }: Window, from: number, to: number): boolean {
  if (from < 0 || to > gridPoints - 2) return true;
  const least = new Float64Array(last + 2).fill(after);
  for (let point = last; point >= first; point -= 1) least[point] = Math.min(at(least, point + 1), at(curve, point));
  let most = before;
  for (let point = first - 1; point <= to; point += 1) {
    if (point >= first) most = Math.max(most, at(curve, point));
    if (point >= from && most + tiny <= at(least, point + 1)) return true;
  }
  return false;
}

/** The points of the curve, and bounds for those that are not computed. */
class Points {
  readonly #sample: Sample;
  readonly #learned: Learned;
  readonly #mixtureAt: ReturnType<typeof mixturesOnGrid>;
  readonly #growth: number;
  /** The middle level is never outside of them. */
  readonly #bounds: { least: number; most: number };

  constructor(sample: Sample, learned: Learned) {
    this.#sample = sample;
    this.#learned = learned;
    this.#mixtureAt = mixturesOnGrid(sample, learned);
    this.#growth = growthOf(sample);
    this.#bounds = boundsOf(sample, learned);
  }

  valueAt(point: number): number {
    const { grid, group } = this.#sample;
    const mixture = this.#mixtureAt(point);
    const asked = this.#learned.askedLevels[levelGroup(group, mixture.evidence)];
    const middle = mixtureQuantiles(mixture, asked.subarray(middleLevel, middleLevel + 1), new Float64Array(1));
    return at(middle, 0) + this.#growth * gridPlace(grid, point);
  }

  beyond(first: number, last: number): Pick<Window, 'before' | 'after'> {
    const { grid } = this.#sample;
    const { least, most } = this.#bounds;
    return {
      before: first === 0 ? -Infinity : most + this.#growth * gridPlace(grid, first - 1),
      after: last === gridPoints - 1 ? Infinity : least + this.#growth * gridPlace(grid, last + 1),
    };
  }
}

/**
 * Between which the middle level is, whatever the weights of the prices: it can only lie beyond the outermost price by
 * as much as past errors do at that level, or by the distance between two of them.
 */
function boundsOf(sample: Sample, { residuals, askedLevels }: Learned) {
  const { price, group, scatter } = sample;
  const errors = residuals[group];
  const asked = levelGroups.map((each) => at(askedLevels[each], middleLevel));
  const errorAt = (place: number) => at(errors, Math.min(errors.length - 1, Math.max(0, place)));
  let gap = 0;
  for (let place = 1; place < errors.length; place += 1) gap = Math.max(gap, errorAt(place) - errorAt(place - 1));
  const above = Math.max(gap, errorAt(Math.ceil(Math.max(...asked) * errors.length) + 1));
  const below = Math.min(-gap, errorAt(Math.floor(Math.min(...asked) * errors.length) - 2));
  const stretch = stretchOf(sample, scatter);
  return { least: at(price, 0) + stretch * below, most: at(price, price.length - 1) + stretch * above };
}

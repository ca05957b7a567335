import { at } from '../maths/at.ts';
import { isotonic } from '../maths/isotonic.ts';
import { gridPlace, gridPoints, pointBelow, readGrid, type QuantityGrid } from '../maths/quantity-grid.ts';

/** Some levels at each point of a grid; the curve of a level is its rise without the parts that fall with quantity. */
export type Curves = {
  grid: QuantityGrid;
  /** By how much each level rises with the log quantity, in addition. */
  growth: number;
  levelsAt: (point: number) => Float64Array;
  bounds: readonly Bounds[];
  /** For each point, what bounds are multiplied with: no more between two points than at one of them. */
  doubts: Float64Array;
};

/** Between which a level surely is, apart from `farther` times the doubt at a point: below or above. */
export type Bounds = { least: number; most: number; farther: number };

/** What rounding may change. */
const tiny = 1e-9;
const lastPoint = gridPoints - 1;

/**
 * Each level at a quantity, read from its curve. Only the points near the quantity are computed: no other can change
 * what is read there, where all points on one side are surely below all on the other.
 */
export function readCurves(curves: Curves, logQuantity: number): Float64Array {
  const { grid, bounds } = curves;
  const near = new NearPoints(curves, pointBelow(grid, logQuantity));
  bounds.forEach((_, level) => near.widenFor(level));
  const levels = new Float64Array(bounds.length);
  for (let level = 0; level < levels.length; level += 1)
    levels[level] = readGrid(grid, near.curveOf(level), logQuantity);
  return levels;
}

/** The points from `#first` to `#last` are known. */
class NearPoints {
  readonly #curves: Curves;
  readonly #low: number;
  /** A row for each level. */
  readonly #values: Float64Array;
  #first: number;
  #last: number;

  constructor(curves: Curves, low: number) {
    this.#curves = curves;
    this.#values = new Float64Array(curves.bounds.length * gridPoints);
    [this.#low, this.#first, this.#last] = [low, low, low + 1];
    this.#compute(low);
    this.#compute(low + 1);
  }

  /** Computes more points until no other changes the two between which this level is read. */
  widenFor(level: number): void {
    const values = this.#valuesOf(level);
    for (;;) {
      const isAloneBelow = this.#isSplit(level, values, [this.#first - 1, this.#low - 1]);
      const isAloneAbove = this.#isSplit(level, values, [this.#low + 1, this.#last]);
      if (isAloneBelow && isAloneAbove) return;
      if (!isAloneBelow) this.#compute((this.#first -= 1));
      if (!isAloneAbove) this.#compute((this.#last += 1));
    }
  }

  /** Right at the two points between which it is read. */
  curveOf(level: number): Float64Array {
    const values = this.#valuesOf(level);
    isotonic(values.subarray(this.#first, this.#last + 1));
    return values;
  }

  #valuesOf(level: number): Float64Array {
    return this.#values.subarray(level * gridPoints, (level + 1) * gridPoints);
  }

  #compute(point: number): void {
    const levels = this.#curves.levelsAt(point);
    const rise = this.#riseAt(point);
    for (let level = 0; level < levels.length; level += 1)
      this.#values[level * gridPoints + point] = at(levels, level) + rise;
  }

  #riseAt(point: number): number {
    return this.#curves.growth * gridPlace(this.#curves.grid, point);
  }

  /**
   * Whether after one of the points from `from` to `to`, all points are above all others: then what is on one side does
   * not change the other. There is nothing on the other side of the outermost points.
   */
  #isSplit(level: number, values: Float64Array, [from, to]: [from: number, to: number]): boolean {
    if (from < 0 || to === lastPoint) return true;
    let least = this.#leastAfter(level);
    for (let point = this.#last; point > to; point -= 1) least = Math.min(least, at(values, point));
    const before = this.#mostBefore(level);
    for (let split = to; split >= from; split -= 1) {
      let most = before;
      for (let point = this.#first; point <= split; point += 1) most = Math.max(most, at(values, point));
      if (most + tiny <= least) return true;
      if (split >= this.#first) least = Math.min(least, at(values, split));
    }
    return false;
  }

  /** What a level is at most at all points before the first that is known. */
  #mostBefore(level: number): number {
    const mostAt = (point: number) => this.#boundAt(level, point, 'most') + this.#riseAt(point);
    return this.#first === 0 ? -Infinity : Math.max(mostAt(0), mostAt(this.#first - 1));
  }

  #leastAfter(level: number): number {
    const leastAt = (point: number) => this.#boundAt(level, point, 'least') + this.#riseAt(point);
    return this.#last === lastPoint ? Infinity : Math.min(leastAt(this.#last + 1), leastAt(lastPoint));
  }

  #boundAt(level: number, point: number, side: 'least' | 'most'): number {
    const { [side]: bound = side === 'least' ? -Infinity : Infinity, farther = 0 } = this.#curves.bounds[level] ?? {};
    const doubt = farther * at(this.#curves.doubts, point);
    return bound + (side === 'least' ? Math.min(0, doubt) : Math.max(0, doubt));
  }
}

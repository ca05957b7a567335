import { at } from './at.ts';
import { symmetricSolver } from './solve-symmetric.ts';

/**
 * Sums of squares and products of features, row by row, and of features with the target; both around their means. The
 * products are symmetric: only those up to the diagonal are filled in, and nothing reads the others.
 */
export type Moments = { products: Float64Array; withTarget: Float64Array };

export function noMoments(size: number): Moments {
  return { products: new Float64Array(size * size), withTarget: new Float64Array(size) };
}

/** Moments of groups of rows add up; each group keeps its own mean. The first features of `other` must be those of `sum`. */
export function addMoments(sum: Moments, other: Moments): void {
  const [size, width] = [sum.withTarget.length, other.withTarget.length];
  for (let row = 0; row < size; row += 1) {
    sum.withTarget[row] = at(sum.withTarget, row) + at(other.withTarget, row);
    for (let column = 0; column <= row; column += 1) {
      const place = row * size + column;
      sum.products[place] = at(sum.products, place) + at(other.products, row * width + column);
    }
  }
}

/** Moments of rows of `size` features each, with a weight for every row. */
export function momentsOf(features: Float64Array, target: Float64Array, weights: Float64Array): Moments {
  const size = target.length === 0 ? 0 : features.length / target.length;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const means = new Float64Array(size);
  let mean = 0;
  for (let row = 0; row < target.length; row += 1) {
    const share = at(weights, row) / sum;
    mean += share * at(target, row);
    for (let place = 0; place < size; place += 1)
      means[place] = at(means, place) + share * at(features, row * size + place);
  }
  const moments = noMoments(size);
  const centred = new Float64Array(size);
  for (let row = 0; row < target.length; row += 1) {
    for (let place = 0; place < size; place += 1) centred[place] = at(features, row * size + place) - at(means, place);
    addRow(moments, centred, { target: at(target, row) - mean, weight: at(weights, row) });
  }
  return moments;
}

function addRow(
  { products, withTarget }: Moments,
  row: Float64Array,
  { target, weight }: { target: number; weight: number },
): void {
  const size = row.length;
  for (let one = 0; one < size; one += 1) {
    const weighted = weight * at(row, one);
    withTarget[one] = at(withTarget, one) + weighted * target;
    for (let other = 0; other <= one; other += 1)
      products[one * size + other] = at(products, one * size + other) + weighted * at(row, other);
  }
}

/**
 * Slopes by ridge regression, pulled to `prior` by `penalties`. A slope without any penalty needs evidence in the data.
 */
export function ridge(moments: Moments, prior: Float64Array, penalties: Float64Array): Float64Array {
  return symmetricSolver(penalized(moments.products, penalties))(pulled(moments, prior, penalties));
}

/** The place of a slope that may well be the prior one, and the odds that it is another, before the data are seen. */
export type Doubted = { place: number; odds: number };

/**
 * The same, where one slope is either exactly the prior one or drawn from around it: the mean of both cases, each as
 * likely as the data make it (Savage and Dickey's ratio of densities). The rows must have weights of 1 / variance.
 */
export function ridgeInDoubt(
  moments: Moments,
  prior: Float64Array,
  { penalties, doubted: { place, odds } }: { penalties: Float64Array; doubted: Doubted },
): Float64Array {
  const solve = symmetricSolver(penalized(moments.products, penalties));
  const slopes = solve(pulled(moments, prior, penalties));
  const unit = new Float64Array(slopes.length);
  unit[place] = 1;
  const covariances = solve(unit);
  const variance = at(covariances, place);
  const distance = at(slopes, place) - at(prior, place);
  const oddsNow = odds * Math.sqrt(variance * at(penalties, place)) * Math.exp(distance ** 2 / variance / 2);
  const back = distance / variance / (1 + oddsNow);
  return slopes.map((slope, other) => slope - back * at(covariances, other));
}

/** The matrix of a ridge regression; its inverse has the variances and covariances of the slopes. */
export function penalized(products: Float64Array, penalties: Float64Array): Float64Array {
  const size = penalties.length;
  const matrix = products.slice();
  for (let place = 0; place < size; place += 1)
    matrix[place * size + place] = at(matrix, place * size + place) + at(penalties, place);
  return matrix;
}

function pulled({ withTarget }: Moments, prior: Float64Array, penalties: Float64Array): Float64Array {
  return withTarget.map((sum, place) => sum + at(penalties, place) * at(prior, place));
}

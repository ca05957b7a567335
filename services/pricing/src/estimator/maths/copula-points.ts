import { normalLevel, normalScore } from './normal.ts';

export const copulaPoints = 512;

const orders = new Map<number, Float64Array>();

/**
 * Normal scores of 512 equally likely cases of one quantity: the middles of 512 equal parts, in a fixed order that
 * differs for each number. Together the numbers fill space evenly in each dimension, like a Latin hypercube.
 */
function spreadScores(number: number): Float64Array {
  const known = orders.get(number);
  if (known !== undefined) return known;
  const scores = Float64Array.from({ length: copulaPoints }, (_, index) => normalScore((index + 0.5) / copulaPoints));
  const made = shuffled(scores, number);
  orders.set(number, made);
  return made;
}

/** The levels that errors of line `line` reach in each case if the scores of all lines share a common part. */
export function copulaLevels(line: number, correlation: number): Float64Array {
  const [common, own] = [spreadScores(0), spreadScores(line + 1)];
  const [shared, single] = [Math.sqrt(correlation), Math.sqrt(1 - correlation)];
  return own.map((score, index) => normalLevel(shared * (common[index] ?? 0) + single * score));
}

function shuffled(values: Float64Array, seed: number): Float64Array {
  const result = values.slice();
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = mixed(state + 0x6d2b79f5);
    const other = state % (last + 1);
    [result[last], result[other]] = [result[other] ?? 0, result[last] ?? 0];
  }
  return result;
}

/** A good bit mixer (lowbias32 by Chris Wellons). */
function mixed(value: number): number {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

import { at } from '../maths/at.ts';
import { copulaLevels, copulaPoints } from '../maths/copula-points.ts';
import { innerLevels } from '../levels.ts';
import { normalScore } from '../maths/normal.ts';
import { weightedQuantiles } from '../maths/weighted-quantiles.ts';

const innerScores = Float64Array.from(innerLevels, normalScore);

/**
 * Inner levels of the sum of lines, each given by its inner levels of log price; they move together according to
 * `correlation`.
 */
export function totalLevels(lines: readonly Float64Array[], correlation: number, asked: Float64Array): Float64Array {
  const values = sumsOfCases(lines, correlation).sort();
  const sample = { values, weights: new Float64Array(copulaPoints).fill(1), count: copulaPoints };
  return weightedQuantiles(sample, asked, new Float64Array(innerLevels.length));
}

/** The sum in each of the equally likely cases. */
export function sumsOfCases(lines: readonly Float64Array[], correlation: number): Float64Array {
  const sums = new Float64Array(copulaPoints);
  lines.forEach((levels, line) => {
    copulaLevels(line, correlation).forEach((level, index) => {
      sums[index] = at(sums, index) + Math.exp(readLevel(levels, level));
    });
  });
  return sums;
}

/** Linear between the normal scores of the inner levels, and extrapolated beyond them. */
function readLevel(levels: Float64Array, level: number): number {
  const score = normalScore(level);
  let place = 1;
  while (place < innerScores.length - 1 && at(innerScores, place) < score) place += 1;
  const [low, high] = [at(innerScores, place - 1), at(innerScores, place)];
  const share = (score - low) / (high - low);
  return at(levels, place - 1) + (at(levels, place) - at(levels, place - 1)) * share;
}

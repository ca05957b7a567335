import { at, wholeAt } from '../maths/at.ts';
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
    const { places, shares } = casesOf(line, correlation);
    for (let index = 0; index < sums.length; index += 1) {
      const place = wholeAt(places, index);
      const below = at(levels, place - 1);
      sums[index] = at(sums, index) + Math.exp(below + (at(levels, place) - below) * at(shares, index));
    }
  });
  return sums;
}

/** Where the cases of a line are among the inner levels: the place of the upper one of two, and how far up to it. */
type Cases = { correlation: number; places: Uint8Array; shares: Float64Array };

/** By line. Most totals have the same correlation, and computing the cases takes most of the time of a total. */
const known = new Map<number, Cases>();

function casesOf(line: number, correlation: number): Cases {
  const before = known.get(line);
  if (before?.correlation === correlation) return before;
  const cases = { correlation, places: new Uint8Array(copulaPoints), shares: new Float64Array(copulaPoints) };
  copulaLevels(line, correlation).forEach((level, index) => {
    const { place, share } = placeOf(level);
    cases.places[index] = place;
    cases.shares[index] = share;
  });
  known.set(line, cases);
  return cases;
}

/** Linear between the normal scores of the inner levels, and extrapolated beyond them. */
function placeOf(level: number): { place: number; share: number } {
  const score = normalScore(level);
  let place = 1;
  while (place < innerScores.length - 1 && at(innerScores, place) < score) place += 1;
  const [low, high] = [at(innerScores, place - 1), at(innerScores, place)];
  return { place, share: (score - low) / (high - low) };
}

import { at } from '../maths/at.ts';
import { levelIn, mixtureAt, pointLevels } from '../estimate/curve.ts';
import type { Question } from './held-out.ts';
import { histogramOf, levelBin, type Histogram } from '../maths/histogram.ts';
import type { Learned } from '../learned/learned.ts';
import { normalScore } from '../maths/normal.ts';
import { sumsOfCases } from '../estimate/scope-total.ts';
import { emptyTally, type Tally } from '../maths/tally.ts';

export type LearnedTotals = { pairs: Tally; reachedByTotals: Histogram };

/** Levels are kept this far from 0 and 1: beyond that, a level only says that the truth lay outside everything. */
const outermost = 0.01;

/**
 * Learns from purchases of several products: the correlation of errors within a purchase, and at which predicted level
 * the actual sum was. Only products with given prices and their own purchases count.
 */
export function learnTotals(questions: readonly Question[], learned: Learned, correlation: number): LearnedTotals {
  const isClear = ({ trust, sample }: Question) =>
    trust === 1 && sample.group !== 'family' && sample.group !== 'supplier';
  const purchases = [...Map.groupBy(questions.filter(isClear), ({ purchase }) => purchase).values()];
  const bundles = purchases.filter(({ length }) => length > 1);
  const pairs = { ...emptyTally };
  for (const bundle of bundles)
    addPairs(
      pairs,
      bundle.map((question) => errorScore(question, learned)),
    );
  const reached = bundles.map((bundle) => levelBin(totalLevel(bundle, learned, correlation)));
  return { pairs, reachedByTotals: histogramOf(reached) };
}

function errorScore({ sample, logQuantity, truth }: Question, learned: Learned): number {
  const level = levelIn(mixtureAt(sample, logQuantity, learned), truth);
  return normalScore(Math.min(1 - outermost, Math.max(outermost, level)));
}

function addPairs(tally: Tally, scores: readonly number[]): void {
  scores.forEach((one, index) => {
    for (const other of scores.slice(index + 1)) {
      tally.count += 1;
      tally.sum += one * other;
      tally.squares += (one * one + other * other) / 2;
    }
  });
}

function totalLevel(bundle: readonly Question[], learned: Learned, correlation: number): number {
  const lines = bundle.map(({ sample, logQuantity, toTotal }) =>
    pointLevels(sample, logQuantity, learned).levels.map((level) => level + toTotal),
  );
  const paid = bundle.reduce((sum, { truth, toTotal }) => sum + Math.exp(truth + toTotal), 0);
  const sums = sumsOfCases(lines, correlation);
  let below = 0;
  for (let index = 0; index < sums.length; index += 1) below += Number(at(sums, index) < paid);
  return below / sums.length;
}

import { at } from './at.ts';
import { circumstancesOf } from './effects.ts';
import type { Settings } from './settings.ts';
import type { Snapshot } from './snapshot.ts';

const daysInMonth = 365.25 / 12;

/** What is asked of a product; the quantity apart. */
export type ProductQuery = {
  product: number;
  today: number;
  months: number;
  isRenewal: boolean;
  /** In the order of the product's dimensions; NaN for what is not named. */
  values: Float64Array;
};

/** Whole and parted months between two days; what begins later is as new as can be. */
export function ageInMonths(startDay: number, today: number): number {
  return Math.max(0, today - startDay) / daysInMonth;
}

/** 1 for a purchase of today; never nothing, for the oldest may be all there is. */
export function recency(ageMonths: number, { halfLifeMonths }: Settings): number {
  return 2 ** (-ageMonths / halfLifeMonths) + 1e-9;
}

/** How much each of a product's pieces of evidence speaks to the query, the quantity apart: 1 for one like it of today. */
export function rowWeights(snapshot: Snapshot, query: ProductQuery): Float64Array {
  const { evidence, history, learned } = snapshot;
  const { settings } = learned;
  const [begin, end] = [at(evidence.offsets, query.product), at(evidence.offsets, query.product + 1)];
  const weights = new Float64Array(end - begin);
  for (let place = 0; place < weights.length; place += 1) {
    const row = at(evidence.row, begin + place);
    const age = ageInMonths(at(evidence.startDay, begin + place), query.today);
    const alike = likeness(circumstancesOf(history.rows, query.product, row), query, settings);
    weights[place] = at(history.rows.trust, row) * recency(age, settings) * alike;
  }
  return weights;
}

type Known = { months: number; isRenewal: boolean; values: ArrayLike<number> };

/** What has no effect of its own still makes a purchase more or less alike. */
export function likeness(row: Known, query: Known, { effects }: Settings): number {
  const term = effects.term ? 1 : termLikeness(row.months, query.months);
  const type = effects.renewal || row.isRenewal === query.isRenewal ? 1 : 0.7;
  return term * type * agreement(row.values, query.values);
}

/** One of the usual terms apart counts a little less, more apart much less. */
function termLikeness(one: number, other: number): number {
  const apart = Math.abs(termBucket(one) - termBucket(other));
  return [1, 0.6][apart] ?? 0.3;
}

function termBucket(months: number): number {
  return [9, 18, 30].filter((limit) => months > limit).length;
}

/** The share of dimensions that agree; one is added to both, so that no purchase is lost altogether. */
function agreement(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let agreed = 1;
  for (let place = 0; place < one.length; place += 1) agreed += closeness(at(one, place) || 0, at(other, place) || 0);
  return agreed / (one.length + 1);
}

/** Smaller by larger; 0 when only one is there. */
export function closeness(one: number, other: number): number {
  if (one === other) return 1;
  return one * other > 0 ? Math.min(one / other, other / one) : 0;
}

import { at, wholeAt } from '../maths/at.ts';
import type { ProductQuery } from './product-query.ts';
import type { Rows } from '../snapshot/rows.ts';
import type { Settings } from '../learned/settings.ts';

const daysInMonth = 365.25 / 12;

/** Months between two days, with fractions; 0 if the start is later. */
export function ageInMonths(startDay: number, today: number): number {
  return Math.max(0, today - startDay) / daysInMonth;
}

/** 1 for a purchase of today; never 0, because the oldest may be the only one. */
export function recency(ageMonths: number, { halfLifeMonths }: Settings): number {
  return Math.exp((-Math.LN2 * ageMonths) / halfLifeMonths) + 1e-9;
}

/**
 * How similar a row of the product is, apart from quantity and age. A difference in circumstances reduces it if their
 * effect on the price is not learned.
 */
export function likenessOf(rows: Rows, query: ProductQuery, { effects }: Settings): (row: number) => number {
  const { product, months, isRenewal, values } = query;
  const first = wholeAt(rows.offsets, product);
  return (row) => {
    const term = effects.term ? 1 : termLikeness(at(rows.months, row), months);
    const isSameType = effects.renewal || wholeAt(rows.isRenewal, row) === Number(isRenewal);
    const start = wholeAt(rows.dimensionOffsets, product) + (row - first) * values.length;
    return term * (isSameType ? 1 : 0.7) * agreement(rows.dimensions, start, values);
  };
}

/**
 * Half or twice the months count a little less, other terms much less; without a step, at which a month more might cost less
 * in all.
 */
function termLikeness(one: number, other: number): number {
  return Math.max(0.3, 0.6 ** Math.abs(Math.log2(one / other)));
}

/** The share of dimensions that agree; one is added to both sides, so that no purchase is lost entirely. */
function agreement(dimensions: Float64Array, start: number, values: Float64Array): number {
  let agreed = 1;
  for (let place = 0; place < values.length; place += 1)
    agreed += closeness(at(dimensions, start + place) || 0, at(values, place) || 0);
  return agreed / (values.length + 1);
}

/** The smaller divided by the larger; 0 if only one is positive. */
export function closeness(one: number, other: number): number {
  if (one === other) return 1;
  return one * other > 0 ? Math.min(one / other, other / one) : 0;
}

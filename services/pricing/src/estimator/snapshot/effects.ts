import { at, wholeAt } from '../maths/at.ts';
import { damped } from '../maths/damped.ts';
import type { Rows } from './rows.ts';

/** By how much the log unit price changes with what is known about a purchase. */
export type ProductEffects = {
  /** With the log of the quantity; within [-0.6, 0]. */
  quantity: number;
  /** With each committed year. */
  term: number;
  renewal: number;
  /** With each year that passes. */
  age: number;
  /** With the damped value of each further dimension, in the product's order. */
  dimensions: Float64Array;
};

/** What a product's price depends on, without the quantity, which is varied. */
export type Circumstances = { day: number; months: number; isRenewal: boolean; values: Float64Array };

/** The part of a log unit price that the effects explain, without that of the quantity. */
export function shiftOf(effects: ProductEffects, { day, months, isRenewal, values }: Circumstances): number {
  let shift = (effects.term * months) / 12 + effects.renewal * Number(isRenewal) + (effects.age * day) / 365.25;
  for (let place = 0; place < effects.dimensions.length; place += 1)
    shift += at(effects.dimensions, place) * damped(at(values, place));
  return shift;
}

/** What was known about a row. */
export function circumstancesOf(rows: Rows, product: number, row: number): Circumstances {
  const size = wholeAt(rows.offsets, product + 1) - wholeAt(rows.offsets, product);
  const width =
    size === 0 ? 0 : (wholeAt(rows.dimensionOffsets, product + 1) - wholeAt(rows.dimensionOffsets, product)) / size;
  const start = wholeAt(rows.dimensionOffsets, product) + (row - wholeAt(rows.offsets, product)) * width;
  return {
    day: wholeAt(rows.startDay, row),
    months: at(rows.months, row),
    isRenewal: wholeAt(rows.isRenewal, row) === 1,
    values: rows.dimensions.subarray(start, start + width),
  };
}

/** What is expected before there are any purchases. */
export const priorEffects: ProductEffects = {
  quantity: -0.1,
  term: -0.02,
  renewal: 0.05,
  age: 0,
  dimensions: new Float64Array(),
};

import { at, wholeAt } from '../maths/at.ts';
import { damped } from '../maths/damped.ts';
import type { Rows } from './rows.ts';

/** By how much the log unit price changes with what is known about a purchase. */
export type ProductEffects = {
  /** With the log of the quantity; within [-0.98, 0]. */
  quantity: number;
  /** With the log of the committed years; within [-0.98, 0.5]. */
  term: number;
  /** With the same below a year, in addition; within the same limits together with it. */
  shortTerm: number;
  renewal: number;
  /** With each year that passes. */
  age: number;
  /** With the damped value of each further dimension, in the product's order. */
  dimensions: Float64Array;
  /** Of each option, in addition to what follows from its number. */
  options: Float64Array;
  optionsSeen: Options;
  /** Of each change of the price list, from its day on; less, the less likely it is. */
  steps: Float64Array;
  stepsSeen: Steps;
};

/** Options that were bought: the place of the dimension, and its value. */
export type Options = { place: Uint8Array; value: Float64Array };

export const noOptions: Options = { place: new Uint8Array(), value: new Float64Array() };

/**
 * Days on which the prices of a product probably changed at once: all of them if `option` is negative, else those with
 * this one of the options that were bought. `chance` is how likely each is.
 */
export type Steps = { day: Int32Array; option: Int32Array; chance: Float64Array };

export const noSteps: Steps = { day: new Int32Array(), option: new Int32Array(), chance: new Float64Array() };

/** What a product's price depends on, without the quantity, which is varied. */
export type Circumstances = { day: number; months: number; isRenewal: boolean; values: Float64Array };

/** Effects that every product has: quantity, term, renewal, age, short term. */
export const commonEffects = 5;

/** The part of a log unit price that the effects explain, without that of the quantity. */
export function shiftOf(effects: ProductEffects, { day, months, isRenewal, values }: Circumstances): number {
  let shift = effects.renewal * Number(isRenewal) + (effects.age * day) / 365.25;
  shift += effects.term * logYears(months) + effects.shortTerm * logOfShort(months);
  for (let place = 0; place < effects.dimensions.length; place += 1)
    shift += at(effects.dimensions, place) * damped(at(values, place));
  for (let option = 0; option < effects.options.length; option += 1) {
    if (isChosen(effects.optionsSeen, option, values)) shift += at(effects.options, option);
  }
  for (let step = 0; step < effects.steps.length; step += 1) {
    if (isAfter(effects.stepsSeen, step, { day, values, options: effects.optionsSeen }))
      shift += at(effects.steps, step);
  }
  return shift;
}

/** Which steps changed the price of what is bought on a day. */
export function stepsBefore({ steps, stepsSeen, optionsSeen }: ProductEffects, known: Circumstances): number[] {
  return [...steps.keys()].filter((step) => isAfter(stepsSeen, step, { ...known, options: optionsSeen }));
}

type Bought = { day: number; values: Float64Array; options: Options };

/** Whether a step changed the price of what is bought on a day. */
function isAfter(steps: Steps, step: number, { day, values, options }: Bought): boolean {
  const option = wholeAt(steps.option, step);
  return day >= wholeAt(steps.day, step) && (option < 0 || isChosen(options, option, values));
}

type Written = { logQuantity: number; known: Circumstances; options: Options; steps: Steps };

/** Writes what the effects are multiplied with, in their order. */
export function writeFeatures(into: Float64Array, { logQuantity, known, options, steps }: Written): void {
  const { day, months, isRenewal, values } = known;
  into[0] = logQuantity;
  into[1] = logYears(months);
  into[2] = Number(isRenewal);
  into[3] = day / 365.25;
  into[4] = logOfShort(months);
  const width = into.length - commonEffects - options.place.length - steps.day.length;
  for (let place = 0; place < width; place += 1) into[commonEffects + place] = damped(at(values, place));
  for (let option = 0; option < options.place.length; option += 1)
    into[commonEffects + width + option] = Number(isChosen(options, option, values));
  const firstStep = into.length - steps.day.length;
  for (let step = 0; step < steps.day.length; step += 1)
    into[firstStep + step] = Number(isAfter(steps, step, { day, values, options }));
}

/** Equal ratios of terms change a price alike: the total then grows with the term, however long it is. */
function logYears(months: number): number {
  return Math.log(months / 12);
}

/** Prices are mostly made for years: what is bought for less may follow another rule, as that a year is the least. */
function logOfShort(months: number): number {
  return Math.min(0, logYears(months));
}

/** A missing value counts as not ticked, or as a separate option. */
export function chosenOption(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}

export function isChosen({ place, value }: Options, option: number, values: Float64Array): boolean {
  return chosenOption(at(values, wholeAt(place, option))) === at(value, option);
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

export const noEffects: ProductEffects = {
  quantity: 0,
  term: 0,
  shortTerm: 0,
  renewal: 0,
  age: 0,
  dimensions: new Float64Array(),
  options: new Float64Array(),
  optionsSeen: noOptions,
  steps: new Float64Array(),
  stepsSeen: noSteps,
};

/** What is expected before there are any purchases. */
export const priorEffects: ProductEffects = { ...noEffects, quantity: -0.1, term: -0.03, renewal: 0.05 };

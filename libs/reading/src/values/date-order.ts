import { addDays, monthsTo } from './calendar.ts';
import { parseDates } from './dates.ts';
import { isInDayFirstLanguage } from './day-first-words.ts';
import { anyOf } from './word-list.ts';
import type { DateMatch, DateOrder } from './dates.ts';

/** What the whole document says about `3/4/2026`, and the chance that it is so: 1 where its own dates tell. */
export type OrderEvidence = { order: DateOrder; chance: number };

const numeric =
  /(?<![\d/.-])(?<first>\d{1,2})\s?(?<sep>[-/.])\s?(?<second>\d{1,2})\k<sep>\s?(?:(?:19|20)\d{2}|\d{2})(?![\d/-])/gu;
/** What is only printed where the day comes first. */
const dayFirstLand = new RegExp(
  String.raw`[€£]|\b${anyOf(String.raw`
    GBP
    EUR
    CHF
    AUD
    NZD
    SGD
    MYR
    INR
    ZAR
    VAT
    GST
    GmbH
    B\.?V\.
    S\.?A\.?R\.?L
    Sdn
    SDN
    Bhd
    BHD
    Pty
    plc
    ABN
    MwSt
    TVA
    IVA
    RM\s?\d
    Malaysia
    Singapore
    India
    Australia
    New Zealand
    England
    Ireland
    United Kingdom
    Deutschland
    Germany
    France
    España
    Spain
    Italia
    Italy
    Nederland
    Netherlands
    Jalan
    Jln
    Straße
    Rue
    Calle
  `)}\b`,
  'giu',
);
/** The dollar and its companies are at home in other countries, too. */
const dollarLand = new RegExp(
  String.raw`(?<![A-Z])\$\s?\d|\b${anyOf(String.raw`
    USD
    Inc
    LLC
    Corp
    EIN
    ZIP
  `)}\b`,
  'gu',
);
const americanAddress = /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/gu;
/** There `$` is no sign of the United States. */
const otherDollar = /\b(?:AUD|NZD|SGD)\b|\b(?:A|AU|NZ|S)\$/u;
/** In Canada both orders are in use. */
const bothOrders = /\b(?:CAD|Canada|[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d)\b|\bCA\$/u;

/** How often the habits of a country tell the order. */
const chances = { dotted: 0.98, undisputed: 0.95, dollar: 0.8, disputed: 0.7, unknown: 0.5 } as const;
/** By what two dates say together. */
export const fitting = 0.98;
/** Characters between first and last day. */
const furthest = 40;

/** The order of day and month, from dates that can be read one way only; without any, from what fits, and from habits. */
export function inferDateOrder(text: string): OrderEvidence {
  const dates = [...text.matchAll(numeric)].map(({ groups }) => [
    Number(groups?.['first']),
    Number(groups?.['second']),
  ]);
  const balance = dates.reduce((sum, [first = 0, second = 0]) => sum + leaningOf(first, second), 0);
  if (balance !== 0) return { order: balance > 0 ? 'day-first' : 'month-first', chance: 1 };
  const fit = dates.length === 0 ? 0 : fits(text, 'day-first') - fits(text, 'month-first');
  return fit === 0 ? habit(text) : { order: fit > 0 ? 'day-first' : 'month-first', chance: fitting };
}

/** 1 where only the first number can be the day, -1 where only the second can. */
function leaningOf(first: number, second: number): number {
  if (first > 12 && first <= 31 && second <= 12) return 1;
  return second > 12 && second <= 31 && first <= 12 ? -1 : 0;
}

/** How many dates make sense in that order only together with others: whole months apart, or written out elsewhere. */
function fits(text: string, order: DateOrder): number {
  const dates = parseDates(text, order);
  const writtenOut = new Set(dates.filter(({ isAmbiguous }) => !isAmbiguous).map(({ date }) => date));
  const doubtful = dates.filter(({ isAmbiguous }) => isAmbiguous);
  const repeated = doubtful.filter(({ date }) => writtenOut.has(date));
  return repeated.length + doubtful.filter((date, at) => isWholeMonths(date, doubtful[at + 1])).length;
}

function isWholeMonths(first: DateMatch, last: DateMatch | undefined): boolean {
  if (last === undefined || last.start - first.end > furthest || last.date <= first.date) return false;
  return monthsTo(first.date, addDays(last.date, 1)) !== undefined;
}

function habit(text: string): OrderEvidence {
  if (/(?<![\d.])\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}(?![\d.])/u.test(text))
    return { order: 'day-first', chance: chances.dotted };
  if (isInDayFirstLanguage(text))
    return { order: 'day-first', chance: bothOrders.test(text) ? chances.disputed : chances.undisputed };
  const isAmerican = !otherDollar.test(text);
  const dollars = [...text.matchAll(dollarLand)].filter(([mark]) => isAmerican || !mark.startsWith('$')).length;
  const addresses = [...text.matchAll(americanAddress)].length;
  const dayFirst = [...text.matchAll(dayFirstLand)].length;
  const order = dayFirst > dollars + addresses ? 'day-first' : 'month-first';
  return { order, chance: bothOrders.test(text) ? chances.unknown : chanceOf({ dayFirst, dollars, addresses }) };
}

function chanceOf({ dayFirst, dollars, addresses }: { dayFirst: number; dollars: number; addresses: number }): number {
  const american = dollars + addresses;
  if (dayFirst > 0 && american > 0) return chances.disputed;
  if (dayFirst + american === 0) return chances.unknown;
  return dayFirst > 0 || addresses > 0 ? chances.undisputed : chances.dollar;
}

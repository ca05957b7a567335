import type { Cell } from './parse-cell.ts';

/** How a column writes days where it does so unlike most. */
export type DayWriting = {
  /** What the numbers in it count. */
  numbers?: NumbersOfDays;
  /** Its years are those of the Buddhist era, as in Thailand. */
  isBuddhist?: boolean;
};

type NumbersOfDays = keyof typeof kinds;

const dayMs = 86_400_000;

/** The numbers by which programs keep days: the first day of which they count, and how long one of them is. */
const kinds = {
  'days since 1900': { digits: 5, from: Date.UTC(1899, 11, 30), length: dayMs },
  'days since 1904': { digits: 5, from: Date.UTC(1904, 0, 1), length: dayMs },
  'seconds since 1970': { digits: 10, from: 0, length: 1_000 },
  'milliseconds since 1970': { digits: 13, from: 0, length: 1 },
} as const;

/** Purchases began between these years. */
const [firstYear, lastYear] = [1990, 2050];
const buddhistYears = 543;

const number = /^(?<whole>\d{5}|\d{10}|\d{13})(?:\.\d+)?$/;
const plainYear = /(?<!\d)\d{4}(?!\d)/;
const buddhistYear = /(?<!\d)2(?:5[3-9]|6\d)\d(?!\d)/;

/**
 * How a column writes days, if all of its numbers or years leave no other reading.
 * @param is1904 whether the workbook counts days from 1904 on
 */
export function dayWriting(cells: readonly Cell[], is1904: boolean): DayWriting | undefined {
  const texts = [...new Set(cells)].map((cell) => String(cell).trim());
  const numbers = numbersIn(texts, is1904);
  if (numbers !== undefined) return { numbers };
  const years = texts.filter((text) => plainYear.test(text));
  return years.length > 0 && years.every((text) => buddhistYear.test(text)) ? { isBuddhist: true } : undefined;
}

function numbersIn(texts: readonly string[], is1904: boolean): NumbersOfDays | undefined {
  const all = texts.filter((text) => /^\d+(?:\.\d+)?$/.test(text) && !isPlainDay(text));
  const digits = new Set(all.map((text) => number.exec(text)?.groups?.['whole']?.length));
  const [only, ...others] = digits;
  if (only === undefined || others.length > 0) return undefined;
  const name = nameOf(only, is1904);
  const isSure = only > 5 || all.some((text) => !isWithoutZero(text));
  return isSure && all.every((text) => isLikely(dayOfNumber(text, name))) ? name : undefined;
}

/** `20250131` is a day as it stands. */
function isPlainDay(text: string): boolean {
  return /^\d{8}$/.test(text);
}

function nameOf(digits: number, is1904: boolean): NumbersOfDays {
  if (digits > 5) return digits === 10 ? 'seconds since 1970' : 'milliseconds since 1970';
  return is1904 ? 'days since 1904' : 'days since 1900';
}

/** A program that takes 010425 for a number drops its zero: 10425. */
function isWithoutZero(text: string): boolean {
  const [, first, second, year] = /^(\d)(\d\d)(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (first === undefined || second === undefined || year === undefined) return false;
  return first > 0 && second > 0 && second <= 31 && isLikely(2000 + year);
}

function isLikely(day: string | number): boolean {
  const year = Number(String(day).slice(0, 4));
  return year >= firstYear && year <= lastYear;
}

/** The text of a cell in a form that others have too, so that it can be read like theirs. */
export function plainDay(text: string, writing: DayWriting | undefined): string {
  if (writing?.isBuddhist === true) return text.replace(buddhistYear, (year) => String(Number(year) - buddhistYears));
  return writing?.numbers !== undefined && number.test(text.trim()) ? dayOfNumber(text, writing.numbers) : text;
}

/** A time of day is kept: midnight elsewhere may be the next day. */
function dayOfNumber(text: string, name: NumbersOfDays): string {
  const { from, length } = kinds[name];
  const time = new Date(from + Math.round(Number(text) * length)).toISOString();
  return length === dayMs ? time.slice(0, 10) : time;
}

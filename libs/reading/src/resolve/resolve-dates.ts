import type { Option } from './pool.ts';
import { addDays, addMonths, daysBetween } from '../values/calendar.ts';

export type DateOptions = { starts: Option<'start'>[]; ends: Option<'end'>[]; terms: Option<'term'>[] };
export type DateChoice = { start?: Option<'start'>; end?: Option<'end'>; term?: Option<'term'> };

const maxOptions = 6;
const sameRange = 1;
const termFits = 2.5;
const termMisses = -2.5;
const wrongWay = -8;
const toleranceDays = 3;
const derived = -0.5;

/** First day, last day and length that together are most likely; the one that is missing follows from the others. */
export function resolveDates(options: DateOptions): DateChoice {
  let best: { choice: DateChoice; score: number } | undefined;
  for (const choice of choices(options)) {
    const score = scoreOf(choice);
    if (best === undefined || score > best.score) best = { choice, score };
  }
  return derive(best?.choice ?? {});
}

function choices({ starts, ends, terms }: DateOptions): DateChoice[] {
  return some(starts).flatMap((start) =>
    some(ends).flatMap((end) => some(terms).map((term) => toChoice(start, end, term))),
  );
}

function toChoice(start?: Option<'start'>, end?: Option<'end'>, term?: Option<'term'>): DateChoice {
  return { ...(start && { start }), ...(end && { end }), ...(term && { term }) };
}

function some<T>(options: T[]): (T | undefined)[] {
  return [...options.slice(0, maxOptions), undefined];
}

function scoreOf({ start, end, term }: DateChoice): number {
  const alone = [start, end, term].reduce((sum, option) => sum + (option?.score ?? 0), 0);
  if (start === undefined || end === undefined) return alone;
  if (end.value < start.value) return alone + wrongWay;
  const isRange = start.page === end.page && start.text === end.text;
  const fit = term === undefined ? 0 : fitOf(start.value, end.value, term.value);
  return alone + fit + (isRange ? sameRange : 0);
}

/** Whether first and last day are not as far apart as the term is long. */
export function misses({ start, end, term }: DateChoice): boolean {
  if (start === undefined || end === undefined || term === undefined) return false;
  return fitOf(start.value, end.value, term.value) < 0;
}

function fitOf(start: string, end: string, term: number): number {
  return Math.abs(daysBetween(lastDay(start, term), end)) <= toleranceDays ? termFits : termMisses;
}

function lastDay(start: string, months: number): string {
  return addDays(addMonths(start, months), -1);
}

function derive(choice: DateChoice): DateChoice {
  const { start, end, term } = choice;
  if (start !== undefined && term !== undefined && end === undefined)
    return { ...choice, end: from(start, term, lastDay(start.value, term.value)) };
  if (end !== undefined && term !== undefined && start === undefined)
    return { ...choice, start: from(end, term, addDays(addMonths(end.value, -term.value), 1)) };
  if (start !== undefined && end !== undefined && term === undefined) {
    const months = wholeMonths(start.value, end.value);
    return months === undefined ? choice : { ...choice, term: from(start, end, months) };
  }
  return choice;
}

function from<V extends string | number>(
  one: Option<'start' | 'end' | 'term'>,
  other: Option<'start' | 'end' | 'term'>,
  value: V,
): Omit<Option, 'value' | 'mentions'> & { value: V } {
  const { text, page } = one;
  const chances = [one, other].flatMap(({ chance }) => chance ?? []);
  const score = Math.min(one.score, other.score) + derived;
  return { value, score, text, page, ...(chances.length > 0 && { chance: Math.min(...chances) }) };
}

/** The length when it is whole months, as agreed terms are; four weeks of advertising are no month. */
function wholeMonths(start: string, end: string): number | undefined {
  const months = Math.round(daysBetween(start, end) / 30.44);
  const tolerance = Math.min(toleranceDays, months);
  return months > 0 && Math.abs(daysBetween(lastDay(start, months), end)) <= tolerance ? months : undefined;
}

import type { DateText } from '../fields.ts';

export type DateOrder = 'day first' | 'month first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads `2026-11-21`, `11/21/26`, `21.11.2026`, `21 Nov 2026`, `Nov. 21, 2026`; undefined if it is not a complete date.
 */
export function labelDate(text: string, order: DateOrder): DateText | undefined {
  const named = withNamedMonth(text);
  if (named !== undefined) return named;
  const parts = numbers(text);
  if (parts?.[0] === undefined || parts[0].length === 4) return parts && dateText(parts[0], parts[1], parts[2]);
  const [first, second, year] = parts;
  return order === 'day first' ? dateText(year, second, first) : dateText(year, first, second);
}

/** The order of day and month that the dates of a set of labels reveal; undefined if they reveal none. */
export function orderOfDates(texts: string[]): DateOrder | undefined {
  const beyondMonths = (place: number) => texts.filter((text) => Number(numbers(text)?.[place] ?? 0) > 12).length;
  const [first, second] = [beyondMonths(0), beyondMonths(1)];
  if (first === second) return undefined;
  return first > second ? 'day first' : 'month first';
}

function numbers(text: string): [string, string, string] | undefined {
  const [, first, second, third] = /^\s*(\d{1,4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,4})\s*$/.exec(text) ?? [];
  return first === undefined || second === undefined || third === undefined ? undefined : [first, second, third];
}

function withNamedMonth(text: string): DateText | undefined {
  const name = /[a-z]{3,}/i.exec(text)?.[0].slice(0, 3).toLowerCase() ?? '';
  const month = months.indexOf(name) + 1;
  const [day, year] = text.match(/\d+/g) ?? [];
  return month === 0 ? undefined : dateText(year, `${month}`, day);
}

function dateText(year = '', month = '', day = ''): DateText | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined;
  const whole = Number(year) + (year.length === 2 ? (Number(year) < 70 ? 2000 : 1900) : 0);
  const date = new Date(Date.UTC(whole, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

import type { DateText } from '@parley/document-fields/fields';

const dayMs = 86_400_000;

/** A day of the calendar as text; undefined when there is no such day. Two digits of a year mean 1970 to 2069. */
export function toDateText(year: number, month: number, day: number): DateText | undefined {
  const fullYear = year < 100 ? year + (year < 70 ? 2000 : 1900) : year;
  const date = new Date(Date.UTC(fullYear, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && fullYear >= 1900 && fullYear < 2200 ? asText(date) : undefined;
}

/** The same day this many months later, or the last day of that month if it is shorter. */
export function addMonths(date: DateText, months: number): DateText {
  const from = new Date(date);
  const whole = Math.trunc(months);
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + whole, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return addDays(asText(target), Math.round((months - whole) * 30));
}

/** The day this many days later (earlier when negative). */
export function addDays(date: DateText, days: number): DateText {
  return asText(new Date(Date.parse(date) + days * dayMs));
}

/** The number of whole months after which a date comes; undefined if it falls between. */
export function monthsTo(from: DateText, to: DateText): number | undefined {
  const months = Math.round(daysBetween(from, to) / daysOfMonth);
  return addMonths(from, months) === to ? months : undefined;
}

/** On average. */
const daysOfMonth = 30.44;

/** Days from one date to the other; negative when the other is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function asText(date: Date): DateText {
  return date.toISOString().slice(0, 10);
}

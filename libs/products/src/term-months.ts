const dayMs = 24 * 60 * 60_000;

/** Longer terms are neither bought nor priced. */
export const maxTermMonths = 120;

/**
 * How many whole months a period has, including its last day, in UTC; at least 1. From 1 January to 31 December, or to
 * 1 January of the next year, are twelve.
 */
export function wholeMonths(start: Date, end: Date): number {
  const after = new Date(end.getTime() + dayMs);
  const months = (after.getUTCFullYear() - start.getUTCFullYear()) * 12 + after.getUTCMonth() - start.getUTCMonth();
  const isLastWhole = after.getUTCDate() >= Math.min(start.getUTCDate(), daysInMonth(after));
  return Math.max(1, isLastWhole ? months : months - 1);
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/**
 * The length of a period in months, including its last day, in UTC: days beyond whole months count as their share of a
 * month. A single day beyond them is ignored, because many documents name the first day of the next term as the last.
 */
export function monthsBetween(start: Date, end: Date): number {
  const after = new Date(end.getTime() + dayMs);
  const whole = after < monthsAfter(start, 1) ? 0 : wholeMonths(start, end);
  const from = monthsAfter(start, whole);
  const days = Math.round((after.getTime() - from.getTime()) / dayMs);
  if (whole > 0 && days <= 1) return whole;
  return Math.round((whole + days / daysInMonth(from)) * 10_000) / 10_000;
}

/** The last day of a term, in UTC: the inverse of `monthsBetween`. */
export function lastDayOfTerm(start: Date, months: number): Date {
  const whole = Math.floor(months);
  const from = monthsAfter(start, whole);
  const days = Math.round((months - whole) * daysInMonth(from));
  const after = from.getTime() + days * dayMs;
  return new Date(Math.max(start.getTime(), after - dayMs));
}

/** The same day this many months later, earlier if negative, or the last day of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  first.setUTCDate(Math.min(start.getUTCDate(), daysInMonth(first)));
  return first;
}

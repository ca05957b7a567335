const dayMs = 24 * 60 * 60_000;

/** Nothing is bought for longer, nor priced. */
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

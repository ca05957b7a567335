import type { DateText } from './order.ts';

export function addMonths(date: DateText, months: number): DateText {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toText(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

export function addDays(date: DateText, days: number): DateText {
  return toText(Date.parse(date) + days * 86_400_000);
}

/** The last day of a term that begins on `start`. */
export function lastDay(start: DateText, months: number): DateText {
  return addDays(addMonths(start, months), -1);
}

function toText(time: number): DateText {
  return new Date(time).toISOString().slice(0, 10);
}

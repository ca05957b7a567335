import { addDays, addMonths, toDateText } from '@parley/reading/values/calendar';
import { monthNumber } from '@parley/reading/values/month-names';

const months = [
  /^(?<name>\p{L}{3,12})\.?[-/., ]*(?:de )?'?(?<year>\d{4}|\d\d)$/iu,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})$/,
  /^(?<year>\d{4}) ?年 ?(?<month>\d{1,2}) ?月$/u,
];

/** The first day of a month that is written without a day: `Apr-25`, `04/2025`, `2025年4月`. */
export function firstOfMonth(text: string): string | undefined {
  for (const pattern of months) {
    const { year, name = '', month } = pattern.exec(text.trim())?.groups ?? {};
    if (year === undefined) continue;
    const number = month === undefined ? (monthNumber(name) ?? 0) : Number(month);
    const day = toDateText(Number(year), number, 1);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** The last day of the month, or of several, that begins on this day. */
export function lastOfMonth(first: string, months = 1): string {
  return addDays(addMonths(first, months), -1);
}

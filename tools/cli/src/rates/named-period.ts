import { toDateText } from '@parley/reading/values/calendar';
import { firstOfMonth, lastOfMonth } from '../sheets/cells/month-without-day.ts';

/** The first and the last day for which a rate is stated. */
export type Period = { first: string; last: string };

const quarters = [
  /^(?<year>\d{4}) ?[-–/.]? ?[QT](?:TR)? ?(?<quarter>[1-4])$/i,
  /^[QT](?:TR)? ?(?<quarter>[1-4]) ?[-–/.]? ?(?<year>\d{4})$/i,
  /^(?<quarter>[1-4])[QT] ?[-–/.]? ?(?<year>\d{4})$/i,
  /^(?<quarter>[1-4])\.? ?(?:quarter|quartal|kwartaal|trimest(?:re|er)|kvartal) ?(?<year>\d{4})$/i,
];
const ofYear = /^(?:19|20)\d\d$/;

/** The month, the quarter or the year that a cell names without a day: `2024-03`, `Q1 2024`, `2024`. */
export function namedPeriod(text: string): Period | undefined {
  const month = firstOfMonth(text);
  if (month !== undefined) return { first: month, last: lastOfMonth(month) };
  if (ofYear.test(text)) return { first: `${text}-01-01`, last: `${text}-12-31` };
  for (const pattern of quarters) {
    const { year, quarter } = pattern.exec(text)?.groups ?? {};
    const first = toDateText(Number(year), (Number(quarter) - 1) * 3 + 1, 1);
    if (first !== undefined) return { first, last: lastOfMonth(first, 3) };
  }
  return undefined;
}

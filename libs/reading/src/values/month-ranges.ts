import type { DateText } from '@parley/document-fields/fields';
import { addDays, addMonths, toDateText } from './calendar.ts';
import { monthName, monthNumber } from './month-names.ts';

const month = (side: string) =>
  String.raw`(?:(?<${side}Name>${monthName})\.? (?<${side}NamedYear>20\d{2})|(?<${side}Number>0?[1-9]|1[0-2])[/.](?<${side}Year>20\d{2}))`;
const range = new RegExp(
  String.raw`(?<![\p{L}\d/.])${month('first')} ?(?:[-–—]|to|through|bis|au|al|a|tot(?: en met)?|t\/m|till|til|do) ?${month('last')}(?![\d/.]\d)`,
  'iu',
);

/** The first day of the first and the last of the last month of a range: `03/2026 - 02/2027`, `März 2026 – Februar 2027`. */
export function monthRangeIn(text: string): { start: DateText; end: DateText } | undefined {
  const groups = range.exec(text)?.groups;
  const start = groups && firstOf(groups, 'first');
  const last = groups && firstOf(groups, 'last');
  if (start === undefined || last === undefined || last <= start) return undefined;
  return { start, end: addDays(addMonths(last, 1), -1) };
}

function firstOf(groups: Record<string, string | undefined>, side: 'first' | 'last'): DateText | undefined {
  const name = groups[`${side}Name`];
  const number = name === undefined ? Number(groups[`${side}Number`]) : monthNumber(name);
  return toDateText(Number(groups[`${side}NamedYear`] ?? groups[`${side}Year`]), number ?? 0, 1);
}

import { addDays } from '@parley/reading/values/calendar';
import { dateStyles } from '../../../sheets/cells/column-style.ts';
import { parseDay, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import { inWords } from '../../headings/in-words.ts';
import { saysNotBought } from '../../headings/not-bought.ts';
import { columnOf, headerOf, placesOf, type TableContent } from '../column-cells.ts';
import { monthsFromTo } from './months-from-to.ts';
import { saysOtherKind } from '../left-out/other-columns.ts';
import { namesOtherTime } from './paired-days.ts';
import { areDays } from '../left-out/possible-fields.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;
type Days = (at: number) => (string | undefined)[];

/** Fewer rows may be as far apart by accident, and shorter times may be those to pay. */
const [minRows, minMonths] = [2, 6];

/** The only columns of days that are the first and the last of whole months in every row: `Alta` and `Vencimiento`. */
export function termDays(content: Content, dates: DateOrder | undefined): { start: number; end: number } | undefined {
  const { columns, rows, open } = content;
  const isKnown = (field: string) => placesOf(columns, field).length > 0 || columns.constants.has(field);
  if (rows.length < minRows || isKnown('termMonths') || (isKnown('startDate') && isKnown('endDate'))) return undefined;
  const others = open.filter((at) => columnOf(rows, at).every((cell) => cell !== '') && mayBeOfTerm(at, content));
  const of = (field: string) => (isKnown(field) ? placesOf(columns, field) : others);
  const days = daysIn([...of('startDate'), ...of('endDate')], content, dates);
  const pairs = of('startDate').flatMap((start) =>
    of('endDate').flatMap((end) => (areTerms(days(start), days(end)) ? [{ start, end }] : [])),
  );
  return pairs.length === 1 ? pairs[0] : undefined;
}

function mayBeOfTerm(at: number, { columns, rows }: Content): boolean {
  const header = inWords(headerOf(columns, at));
  return areDays(columnOf(rows, at)) && !namesOtherTime(header) && !saysOtherKind(header) && !saysNotBought(header);
}

/** The days of the cells of columns, by place; undefined for other cells. */
export function daysIn(
  places: readonly number[],
  { columns, rows }: Omit<Content, 'open'>,
  dates: DateOrder | undefined,
): Days {
  const cells = new Map(places.map((at) => [headerOf(columns, at), columnOf(rows, at)]));
  const { byHeader } = dateStyles(cells, dates);
  const orderOf = (at: number) => byHeader.get(headerOf(columns, at)) ?? 'ymd';
  return (at) => columnOf(rows, at).map((cell) => parseDay(String(cell), orderOf(at)));
}

/** Whether each last day is the one before the next term, which begins on the same day of a month. */
function areTerms(starts: readonly (string | undefined)[], ends: readonly (string | undefined)[]): boolean {
  return starts.every((start, row) => {
    const end = ends[row];
    if (start === undefined || end === undefined || start >= end) return false;
    const months = monthsFromTo(start, end);
    const isLast = addDays(end, 1).slice(8) === start.slice(8);
    return isLast && Number.isInteger(months) && months >= minMonths;
  });
}

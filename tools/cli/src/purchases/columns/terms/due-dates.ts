import { addDays } from '@parley/reading/values/calendar';
import type { DateOrder } from '../../../sheets/cells/parse-cell.ts';
import { namesDueDay } from '../../headings/due-days.ts';
import { inWords } from '../../headings/in-words.ts';
import { headerOf, placesOf, type TableContent } from '../column-cells.ts';
import { monthsFromTo } from './months-from-to.ts';
import { daysIn } from './term-days.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;
type Given = { dates?: DateOrder; columns?: ReadonlyMap<string, string> };

/**
 * Columns such as `Échéance` and `Scadenza` whose days can only be when payment is due: each is soon after the first one,
 * and not the last one. If no other column tells the term, it must be no whole number of months.
 */
export function dueDates(content: Content, { dates, columns: given }: Given): number[] {
  const { columns, open } = content;
  const [start] = placesOf(columns, 'startDate');
  if (start === undefined) return [];
  const ends = given?.has('endDate') === true ? [] : placesOf(columns, 'endDate');
  const isDue = (at: number) => namesDueDay(inWords(headerOf(columns, at)));
  const due = [...ends, ...open].filter(isDue);
  const end = placesOf(columns, 'endDate').find((at) => !due.includes(at));
  const hasTerm =
    end !== undefined || placesOf(columns, 'termMonths').length > 0 || columns.constants.has('termMonths');
  const days = daysIn([start, ...(end === undefined ? [] : [end]), ...due], content, dates);
  const [starts, lasts] = [days(start), end === undefined ? [] : days(end)];
  const areDue = (at: number) => days(at).every((day, row) => isSoon(starts[row], day) && day !== lasts[row]);
  const areWhole = (at: number) => days(at).every((day, row) => isWholeTerm(starts[row], day));
  return due.filter((at) => areDue(at) && (hasTerm || (ends.includes(at) && !areWhole(at))));
}

/** Days within which payment is due. */
const longestDue = 95;

function isSoon(first: string | undefined, day: string | undefined): boolean {
  return first !== undefined && day !== undefined && first <= day && day <= addDays(first, longestDue);
}

function isWholeTerm(first = '', day = ''): boolean {
  return Number.isInteger(monthsFromTo(first, day));
}

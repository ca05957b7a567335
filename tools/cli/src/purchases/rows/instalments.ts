import { cutText } from '@parley/errors/cut-text';
import { maxShown, type Cell } from '../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { amountFields } from '../headings/fields.ts';
import { meaningsOf } from '../headings/heading-words.ts';
import { inWords } from '../headings/in-words.ts';
import { namesDueDay } from '../headings/due-days.ts';
import { cellAt, headerOf, placesOf } from '../columns/column-cells.ts';
import { areDays } from '../columns/left-out/possible-fields.ts';

/** Rows as they were read, with the days of each in columns that are left out. */
type Rows = { rows: readonly Cell[][]; numbers: readonly number[]; otherDays: readonly Cell[][] };

/** The columns that are left out by their headers and may have the days on which each row is paid. */
export function columnsOfPayments(leftOut: readonly number[], headers: readonly string[]): number[] {
  return leftOut.filter((at) => {
    const header = inWords(headers[at] ?? '');
    return namesDueDay(header) || meaningsOf(header).some((word) => word.has('date'));
  });
}

/**
 * Asks about rows without an id that say the same but for their amounts and the days in one column: several payments for
 * one purchase would each count as all of it.
 */
export function instalmentQuestions(columns: Columns, { rows, numbers, otherDays }: Rows): string[] {
  if (placesOf(columns, 'id').length > 0 || placesOf(columns, 'product').length === 0) return [];
  const told = [...columns.fieldAt].flatMap(([at, field]) => (amountFields.includes(field) ? [] : [at]));
  const keys = rows.map((cells) => told.map((at) => String(cellAt(cells, at))).join('\0'));
  for (const places of Map.groupBy(rows.keys(), (row) => keys[row]).values()) {
    const dayIn = (row: number, at: number) => String(rows[row]?.[at] ?? otherDays[row]?.[at] ?? '').trim();
    const at = places.length > 1 ? paidOn(columns, places, dayIn) : undefined;
    if (at === undefined) continue;
    const header = cutText(headerOf(columns, at), maxShown);
    const lines = places.slice(0, linesShown).map((row) => numbers[row]);
    const more = places.length > linesShown ? ' and more' : '';
    return [
      `the lines ${lines.join(', ')}${more} are the same but for ${header} and amounts, as payments for one purchase are: give them as one line with their sum, or pass --ignore "${header}" if each is a purchase of its own.`,
    ];
  }
  return [];
}

const linesShown = 5;

type DayIn = (row: number, at: number) => string;

/** The column that is no field and has another day in each of these rows. */
function paidOn({ fieldAt, headers }: Columns, places: readonly number[], dayIn: DayIn): number | undefined {
  return [...headers.keys()].find((at) => {
    const days = fieldAt.has(at) ? [] : places.map((row) => dayIn(row, at));
    return days.length > 0 && new Set(days).size === days.length && areDays(days);
  });
}

import { addDays } from '@parley/reading/values/calendar';
import { dateOrders, parseDay, type Cell, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { cellsFor } from '../column-cells.ts';

/** One term may be of whole months by accident. */
const minTerms = 2;

/** The only order of day and month in which all terms are of whole months: 05/01/2025 to 04/01/2026. */
export function orderByTerms({ columns, rows }: { columns: Columns; rows: readonly Cell[][] }): DateOrder | undefined {
  const [starts, ends] = ['startDate', 'endDate'].map((field) => cellsFor(columns, rows, field).map(String));
  const terms = new Map((starts ?? []).map((first, row) => [`${first} ${ends?.[row]}`, [first, ends?.[row] ?? '']]));
  const whole = dateOrders.filter((order) =>
    terms.values().every(([first = '', last = '']) => isWhole(parseDay(first, order), parseDay(last, order))),
  );
  return terms.size >= minTerms && whole.length === 1 ? whole[0] : undefined;
}

/** Whether a term ends on the day before the one of a later month that it began on. */
function isWhole(first = '', last = ''): boolean {
  return last > first && addDays(last, 1).slice(8) === first.slice(8);
}

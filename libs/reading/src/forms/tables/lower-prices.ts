import type { ColumnRole } from '../headings/column-role.ts';
import { isDiscounted } from './row-values.ts';
import { cellText } from '../../layout/cell-text.ts';
import { boxAround } from '../../layout/box.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';

/** Lines of one row are no further apart than this, in heights of the type. */
const pitch = 0.4;
const figures = ['unitPrice', 'quantity', 'total'] as const;

/**
 * Joins a row to the one right above it, which has all figures, if it has only a price of one, or only a total that is
 * said to be lower: `after 10 % discount: $801.00`, in a second line of the same cell, is what it costs in the end.
 */
export function joinLowerPrices(table: Table<ColumnRole>): Table<ColumnRole> {
  const places = figures.map((figure) => table.columns.findIndex(({ role }) => role === figure));
  if (places.includes(-1)) return table;
  const rows: Row[] = [];
  for (const row of table.rows) {
    const above = rows.at(-1);
    const isWhole = above !== undefined && places.every((at) => hasFigure(above, at));
    if (isWhole && isRest(row, places) && isNext(above, row)) rows.splice(-1, 1, joined(above, row));
    else rows.push(row);
  }
  return rows.length === table.rows.length ? table : { ...table, rows };
}

/** Whether a row has nothing but a price of one, or a total that is said to be lower. */
function isRest(row: Row, places: readonly number[]): boolean {
  const filled = places.filter((at) => hasFigure(row, at));
  const [only = -1] = filled;
  const figure = figures[places.indexOf(only)];
  return filled.length === 1 && (figure === 'unitPrice' || (figure === 'total' && isDiscounted(cellText(row, only))));
}

function hasFigure(row: Row, at: number): boolean {
  return /\d/u.test(cellText(row, at));
}

function isNext(above: Row, row: Row): boolean {
  const size = row.cells.flat()[0]?.words[0]?.fontSize ?? 0;
  return above.page === row.page && row.box.top - above.box.bottom <= pitch * size;
}

function joined(above: Row, row: Row): Row {
  return {
    ...above,
    box: boxAround([above.box, row.box]),
    text: `${above.text} ${row.text}`,
    cells: above.cells.map((cell, at) => [...cell, ...(row.cells[at] ?? [])]),
  };
}

import type { ColumnRole } from '../headings/column-role.ts';
import { cellText } from '../../layout/cell-text.ts';
import { boxAround } from '../../layout/box.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';

/** Lines of one row are no further apart than this, in heights of the type. */
const pitch = 0.4;
const counted = ['quantity', 'total'] as const;

/**
 * Joins a row to the one right above it if it has a price of one and neither a quantity nor a total, which all those
 * above have: `after 10 % discount: $801.00`, in a second line of the same cell, is what one costs in the end.
 */
export function joinLowerPrices(table: Table<ColumnRole>): Table<ColumnRole> {
  const price = table.columns.findIndex(({ role }) => role === 'unitPrice');
  const others = counted.map((role) => table.columns.findIndex((column) => column.role === role));
  if (price < 0 || others.some((at) => at < 0)) return table;
  const rows: Row[] = [];
  for (const row of table.rows) {
    const above = rows.at(-1);
    const isRest = hasFigure(row, price) && !others.some((at) => hasFigure(row, at));
    const isWhole = above !== undefined && [price, ...others].every((at) => hasFigure(above, at));
    if (isRest && isWhole && isNext(above, row)) rows.splice(-1, 1, joined(above, row));
    else rows.push(row);
  }
  return rows.length === table.rows.length ? table : { ...table, rows };
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

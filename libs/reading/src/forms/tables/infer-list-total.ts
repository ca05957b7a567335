import type { ColumnRole } from '../headings/column-role.ts';
import { isNear } from './price-arithmetic.ts';
import { readRow } from './row-values.ts';
import type { RowValues } from './row-values.ts';
import type { Style } from '../../style-of.ts';
import type { Table } from '../../layout/tables-of.ts';

/** `List price` is of the whole line where it, and not it times the quantity, leads to the total by the discount. */
export function inferListTotal(table: Table<ColumnRole>, style: Style): Table<ColumnRole> {
  const roles = table.columns.map(({ role }) => role);
  const hasOther = roles.includes('listTotal') || roles.includes('netUnitPrice');
  if (hasOther || roles.filter((role) => role === 'unitPrice').length !== 1) return table;
  const telling = table.rows.map((row) => readRow(table, row, style)).filter(tells);
  if (telling.length === 0 || !telling.every(isOfLine)) return table;
  const columns = table.columns.map((column) =>
    column.role === 'unitPrice' ? { ...column, role: 'listTotal' as const } : column,
  );
  return { ...table, columns };
}

/** Of one unit both readings are the same, and nothing is a part of everything. */
function tells({ quantity = 1, unitPrice, total = 0 }: RowValues): boolean {
  return quantity > 1 && unitPrice !== undefined && total > 0;
}

function isOfLine({ unitPrice = 0, discount, discountRate = 0, total = 0 }: RowValues): boolean {
  return isNear(discount === undefined ? unitPrice * (1 - discountRate) : unitPrice - Math.abs(discount), total);
}

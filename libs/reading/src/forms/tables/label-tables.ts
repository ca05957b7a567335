import type { ColumnRole } from '../headings/column-role.ts';
import type { Style } from '../../style-of.ts';
import type { Table } from '../../layout/tables-of.ts';
import { parseDates } from '../../values/dates.ts';
import { findMoneyInCell, wholeAmount } from '../../values/money.ts';
import { isAtNoCharge } from '../../values/no-charge.ts';

/** What else a price table says in place of an amount. */
const noAmount = /^(?:n\/|[-–—]|0)/u;

/**
 * Without tables of two columns whose second holds days, numbers of documents and words rather than amounts: `Item |
 * Value` above labels and their values.
 */
export function withoutLabels(tables: readonly Table<ColumnRole>[], style: Style): Table<ColumnRole>[] {
  return tables.filter((table) => !holdsLabels(table, style));
}

function holdsLabels({ columns, rows }: Table<ColumnRole>, style: Style): boolean {
  if (columns.length !== 2) return false;
  const values = rows.flatMap(({ cells }) => (cells[1] ?? []).map(({ text }) => text));
  return values.filter((text) => isAmount(text, style)).length * 2 < values.length;
}

function isAmount(text: string, style: Style): boolean {
  if (parseDates(text, style.order).length > 0) return false;
  return (
    isAtNoCharge(text) ||
    noAmount.test(text) ||
    wholeAmount(text, style) !== undefined ||
    findMoneyInCell(text, style).some(({ isMarked }) => isMarked)
  );
}

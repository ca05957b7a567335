import { lineItemsOf } from './line-items.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { priceTable } from '../tables/price-table.ts';
import { countedRows } from '../tables/section-sums.ts';
import type { Style } from '../../style-of.ts';
import type { LineItem } from '../../found-terms.ts';
import type { Line } from '../../layout/line.ts';
import { tablesOf } from '../../layout/tables-of.ts';
import type { Table, TableReader } from '../../layout/tables-of.ts';
import { parseNumber } from '../../values/numbers.ts';

const things = ['name', 'description'] as const;

/** Tables of what is bought and how much of it, whose price is stated for all of them elsewhere. */
const countedTable: TableReader<ColumnRole> = {
  ...priceTable,
  isTable: (roles, unknown) => things.some((role) => roles.has(role)) && roles.has('quantity') && unknown < roles.size,
  isCore: (role, text) => role === 'quantity' && isCount(text),
};

/** The rows of tables in which each has a name and a whole number of units, and none a price. */
export function countedThings(lines: readonly Line[], style: Style): LineItem[] {
  return tablesOf(lines, countedTable)
    .filter((table) => isOfCounts(table, style))
    .flatMap((table) => lineItemsOf(table, style));
}

function isOfCounts(table: Table<ColumnRole>, style: Style): boolean {
  return countedRows(table, style).every(
    ({ values: { name, quantity = 0 } }) => name !== '' && Number.isInteger(quantity) && quantity > 0,
  );
}

function isCount(text: string): boolean {
  const [number = ''] = /^\d[\d.,'’ ]*(?=$| \p{L}[\p{L} -]{0,20}$)/u.exec(text) ?? [];
  return parseNumber(number.trim()) !== undefined;
}

import type { ColumnRole } from '../headings/column-role.ts';
import { lineItemsOf } from './line-items.ts';
import type { Style } from '../../style-of.ts';
import type { Line } from '../../layout/line.ts';
import { moneyIn } from '../../layout/money-in.ts';
import type { Table } from '../../layout/tables-of.ts';
import { sumOfLines } from '../../sum-of-lines.ts';

type Setting = { lines: readonly Line[]; style: Style };

/**
 * Tables, and those with few known headings, such as `Training | Qty | Fee`, that together with them come to an amount that
 * is printed outside of all, where the former alone come to none.
 */
export function withCompleting(
  tables: Table<ColumnRole>[],
  further: () => readonly Table<ColumnRole>[],
  setting: Setting,
): Table<ColumnRole>[] {
  const known = sumOfRows(tables, setting.style);
  if (known === undefined) return tables;
  const outside = amountsOutside(tables, setting);
  if (outside.size === 0 || outside.has(known)) return tables;
  const apart = further().filter((table) => tables.every((other) => !overlaps(table, other)));
  const printed = amountsOutside([...tables, ...apart], setting);
  const way = waysOf(apart).find((one) => printed.has(known + (sumOfRows(one, setting.style) ?? NaN)));
  return [...tables, ...(way ?? [])];
}

/** As they are, or with their prices as totals. */
function waysOf(tables: readonly Table<ColumnRole>[]): Table<ColumnRole>[][] {
  return [tables.map(withPricesAsTotals), [...tables]];
}

function withPricesAsTotals(table: Table<ColumnRole>): Table<ColumnRole> {
  if (table.columns.some(({ role }) => role === 'total')) return table;
  const columns = table.columns.map((column) =>
    column.role === 'unitPrice' ? { ...column, role: 'total' as const } : column,
  );
  return { ...table, columns };
}

/** What the rows that have an amount come to: others may be included in the price. */
function sumOfRows(tables: readonly Table<ColumnRole>[], style: Style): number | undefined {
  const items = tables.flatMap((table) => lineItemsOf(table, style));
  return sumOfLines(items.filter(({ total }) => total !== undefined));
}

function amountsOutside(tables: readonly Table<ColumnRole>[], { lines, style }: Setting): Set<number> {
  const amounts = linesOutside(tables, lines).flatMap((line) => moneyIn(line, style));
  return new Set(amounts.flatMap(({ isMarked, money }) => (isMarked ? money.minor : [])));
}

/** The lines that belong to no table. */
export function linesOutside(tables: readonly Table<ColumnRole>[], lines: readonly Line[]): Line[] {
  return lines.filter((_, at) => tables.every(({ first, next }) => at < first || at >= next));
}

function overlaps(one: Table<ColumnRole>, other: Table<ColumnRole>): boolean {
  return one.first < other.next && other.first < one.next;
}

import type { ColumnRole } from '../headings/column-role.ts';
import { countedRows, counts } from './section-sums.ts';
import type { RowValues } from './row-values.ts';
import type { Counted } from './section-sums.ts';
import type { Style } from '../../style-of.ts';
import type { Line } from '../../layout/line.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { headsOptions, isOptional } from '../../values/options.ts';

/** The sum of the rows is within this many lines below them. */
const linesBelow = 8;

/**
 * A table without the rows that its arithmetic says are none of the order: sums of the rows above them, whatever they are
 * called, and what is offered as an option and left out of the sum below. `sums` are the rows that sum up sections.
 */
export function rowsOfOrder(
  table: Table<ColumnRole>,
  sums: ReadonlySet<Row>,
  { lines, style }: Setting,
): Table<ColumnRole> {
  const rows = countedRows(table, style);
  // What follows the last row that counts something, or is an option, may be the sums of the document, which are read with their labels.
  const end = rows.findLastIndex(({ row, values }) => counts(values) || isOptional(row.text)) + 1;
  const last = rows.slice(isOfLastSection(rows, end, sums) ? end + 1 : end);
  const ordered = rows.slice(0, end).filter(({ row }) => !sums.has(row));
  const kept = withoutOptions(ordered, sumsBelow(last, { table, lines, style }));
  return kept.length + last.length === rows.length
    ? table
    : { ...table, rows: [...kept, ...last].map(({ row }) => row) };
}

/** Lines without those of options that are left out of tables: their days are none of the order's. */
export function linesOfOrder(
  lines: readonly Line[],
  printed: readonly Table<ColumnRole>[],
  ordered: readonly Table<ColumnRole>[],
): Line[] {
  const kept = new Set(ordered.flatMap(({ rows }) => rows.map(({ text }) => text)));
  const left = printed.flatMap(({ rows }) => rows.filter((row) => isOption(row) && !kept.has(row.text)));
  return lines.filter((line) => !left.some((row) => isWithin(line, row)));
}

function isWithin({ page, box }: Line, row: Row): boolean {
  return page === row.page && box.top >= row.box.top && box.bottom <= row.box.bottom;
}

/** Whether the row after the last one that counts sums up its section, and not all of the table. */
function isOfLastSection(rows: readonly Counted[], end: number, sums: ReadonlySet<Row>): boolean {
  const next = rows[end];
  if (next === undefined || !sums.has(next.row)) return false;
  const ordered = rows.slice(0, end).filter(({ row }) => !sums.has(row));
  const isOfTable = ordered.length > 1 && sumOf(ordered) === next.values.total;
  return !isOfTable;
}

/** A row is an option by its own words or those of its section. */
function isOption({ text, section = '' }: Row): boolean {
  return isOptional(text) || headsOptions(section);
}

/** Options are left out where only the others come to a sum below. */
function withoutOptions(rows: Counted[], below: ReadonlySet<number>): Counted[] {
  const ordered = rows.filter(({ row }) => !isOption(row));
  if (ordered.length === 0 || ordered.length === rows.length) return rows;
  const [without, all] = [sumOf(ordered), sumOf(rows)];
  return below.has(without) && (all === without || !below.has(all)) ? ordered : rows;
}

/** What rows come to: their totals, or their prices where none has a total. */
function sumOf(rows: readonly Counted[]): number {
  const isTotalled = rows.some(({ values }) => values.total !== undefined);
  return rows.reduce((sum, { values }) => sum + (isTotalled ? (values.total ?? 0) : priceOf(values)), 0);
}

function priceOf({ quantity = 1, unitPrice = 0, netUnitPrice = unitPrice }: RowValues): number {
  return quantity * netUnitPrice;
}

type Setting = { lines: readonly Line[]; style: Style };

function sumsBelow(
  last: readonly Counted[],
  { table, lines, style }: Setting & { table: Table<ColumnRole> },
): Set<number> {
  const below = lines.slice(table.next, table.next + linesBelow);
  const amounts = below.flatMap((line) => moneyIn(line, style).map(({ money }) => money.minor));
  return new Set([...amounts, ...last.flatMap(({ values }) => values.total ?? [])]);
}

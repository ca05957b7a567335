import type { ColumnRole } from '../headings/column-role.ts';
import { hasQuantity, readRow } from './row-values.ts';
import type { Style } from '../../style-of.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Line } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';
import { moneyIn } from '../../layout/money-in.ts';

/** Words in the heading of a price per unit that no heading of a total has. */
const ofOne = /(?<!\p{L})(?:per|rates?|each|unit)(?!\p{L})|\//iu;

/**
 * The tables without those that only list rates, such as prices of usage beyond what is bought: they count nothing, and
 * the largest amount printed outside all rows is what the other tables come to.
 */
export function withoutRates(
  tables: readonly Table<ColumnRole>[],
  lines: readonly Line[],
  style: Style,
): Table<ColumnRole>[] {
  const whole = tables.filter((table) => !isOfFractions(table, style));
  const counting = whole.filter((table) => !isOfTiers(table));
  if (counting.length < 2) return counting.length === 0 ? whole : counting;
  const printed = amountsOutside(counting, lines, style);
  const read = counting.map((table) => ({ table, ...figuresOf(table, style) }));
  const ordered = read.filter((one) => one.counts || printed.includes(one.sum) || !isOfRates(one.table));
  const sum = ordered.reduce((all, one) => all + one.sum, 0);
  return sum > 0 && sum === Math.max(0, ...printed) ? ordered.map(({ table }) => table) : counting;
}

/** `$0.0079`: an amount that is paid has two places. */
const fraction = /\d[.,]\d{4,}(?!\d)/u;

/** Whether a table has the price of a message or a minute, and counts nothing. */
function isOfFractions(table: Table<ColumnRole>, style: Style): boolean {
  return (
    !table.rows.some((row) => hasQuantity(readRow(table, row, style))) &&
    table.rows.some((row) => table.columns.some((_, at) => fraction.test(cellText(row, at))))
  );
}

/** The first number of a tier and its last, each with a unit: `From (M events)`, `Max users`. */
const fromWord = /^(?:from|min(?:imum)?|lower|von|ab|de|desde|da|van|od|från|fra)(?!\p{L})/iu;
const toWord = /^(?:to|up to|max(?:imum)?|upper|bis|à|jusqu.à|hasta|a|al|até|tot|do|till?)(?!\p{L})/iu;
const bound = /^(?:\d[\d.,\s]*(?:[kM]|\+)?|[-–—∞+]|and (?:above|more|over)|unlimited|unbegrenzt|illimit\p{L}+|mehr)$/iu;

/** Whether a table has a price for each tier of a quantity: the ends of tiers are no quantities that are bought. */
function isOfTiers({ columns, rows }: Table<ColumnRole>): boolean {
  const ends = [fromWord, toWord].map((word) => columns.findIndex(({ heading }) => word.test(heading.trim())));
  return rows.length > 0 && ends.every((at) => at >= 0 && rows.every((row) => bound.test(cellText(row, at))));
}

function isOfRates({ columns }: Table<ColumnRole>): boolean {
  return columns.some(({ role, heading }) => (role === 'unitPrice' || role === 'netUnitPrice') && ofOne.test(heading));
}

/** What a table comes to, and whether it counts anything. */
function figuresOf(table: Table<ColumnRole>, style: Style): { sum: number; counts: boolean } {
  const rows = table.rows.map((row) => readRow(table, row, style));
  return {
    sum: rows.reduce((all, { total = 0 }) => all + total, 0),
    counts: rows.some(hasQuantity),
  };
}

function amountsOutside(tables: readonly Table<ColumnRole>[], lines: readonly Line[], style: Style): number[] {
  const inside = new Set(tables.flatMap(({ first, next }) => lines.slice(first, next)));
  const outside = lines.filter((line) => !inside.has(line));
  return outside.flatMap((line) => moneyIn(line, style).map(({ money }) => money.minor));
}

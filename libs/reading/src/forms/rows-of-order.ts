import type { ColumnRole } from './column-role.ts';
import { readRow } from './row-values.ts';
import type { RowValues } from './row-values.ts';
import type { Style } from './style-of.ts';
import type { Line } from '../layout/line.ts';
import type { Row } from '../layout/row.ts';
import type { Table } from '../layout/tables-of.ts';
import { findMoney } from '../values/money.ts';
import { anyOf } from '../values/word-list.ts';

/** The sum of the rows is within this many lines below them. */
const linesBelow = 8;

const optional = new RegExp(
  `(?<!\\p{L})${anyOf(`
    options?
    optional(?:ly|e|es|er)?
    optionnel(?:le)?s?
    (?:bedarfs|eventual|alternativ)position
    opcional(?:es)?
    opcionai?s
    opzionale?i?
    optionee?l
    optionele
    facultati(?:f|ve)
    facoltativ[oa]
    facultatief
    facultativ[oa]
    not included
    nicht enthalten
    non (?:compris|incluso)
    no incluido
    niet inbegrepen
    não incluído
  `)}(?!\\p{L})`,
  'iu',
);

type Counted = { row: Row; values: RowValues };

/**
 * A table without the rows that its arithmetic says are none of the order: sums of the rows above them, whatever they are
 * called, and what is offered as an option and left out of the sum below.
 */
export function rowsOfOrder(table: Table<ColumnRole>, lines: readonly Line[], style: Style): Table<ColumnRole> {
  const rows = table.rows.map((row): Counted => ({ row, values: readRow(table, row, style) }));
  // What follows the last row that counts something, or is an option, may be the sums of the document, which are read with their labels.
  const end = rows.findLastIndex(({ row, values }) => counts(values) || optional.test(row.text)) + 1;
  const last = rows.slice(end);
  const kept = withoutOptions(withoutSums(rows.slice(0, end)), sumsBelow(last, { table, lines, style }));
  return kept.length === end ? table : { ...table, rows: [...kept, ...last].map(({ row }) => row) };
}

/** Two rows or more above, each of which counts something, come to a row that counts nothing. */
function withoutSums(rows: readonly Counted[]): Counted[] {
  const sums = rows.filter((_, at) => sumsUp(rows, at) >= 2);
  // Once the form is known to sum up its sections, so is one of a single row.
  const isSum = (row: Counted, at: number) => sums.includes(row) || (sums.length > 0 && sumsUp(rows, at) === 1);
  return rows.filter((row, at) => !isSum(row, at));
}

/** How many rows directly above come to the row; 0 where they do not. */
function sumsUp(rows: readonly Counted[], at: number): number {
  const { values } = rows[at] ?? {};
  if (values?.total === undefined || values.total === 0 || counts(values)) return 0;
  let sum = 0;
  for (let above = at - 1; above >= 0; above -= 1) {
    const { total, ...others } = rows[above]?.values ?? {};
    if (total === undefined || !counts(others)) return 0;
    sum += total;
    if (sum === values.total) return at - above;
  }
  return 0;
}

function counts({ quantity, unitPrice, netUnitPrice }: Partial<RowValues>): boolean {
  return quantity !== undefined || unitPrice !== undefined || netUnitPrice !== undefined;
}

/** Options are left out where only the others come to a sum below. */
function withoutOptions(rows: Counted[], below: ReadonlySet<number>): Counted[] {
  const ordered = rows.filter(({ row }) => !optional.test(row.text));
  if (ordered.length === 0 || ordered.length === rows.length) return rows;
  return below.has(sumOf(ordered)) && !below.has(sumOf(rows)) ? ordered : rows;
}

function sumOf(rows: readonly Counted[]): number {
  return rows.reduce((sum, { values }) => sum + (values.total ?? 0), 0);
}

type Below = { table: Table<ColumnRole>; lines: readonly Line[]; style: Style };

function sumsBelow(last: readonly Counted[], { table, lines, style }: Below): Set<number> {
  const below = lines.slice(table.next, table.next + linesBelow);
  const amounts = below.flatMap(({ text }) => findMoney(text, style).map(({ money }) => money.minor));
  return new Set([...amounts, ...last.flatMap(({ values }) => values.total ?? [])]);
}

import { indexOfField, type Columns } from '../../sheets/tables/columns.ts';
import { parsePeriodAmount, parseQuantity, type Cell, type DecimalSign } from '../../sheets/cells/parse-cell.ts';
import { amountFields } from '../headings/fields.ts';
import type { Surroundings } from '../headings/header-facts.ts';

export type TableContent = {
  columns: Columns;
  /** The places of columns that match no field, and are asked about. */
  open: readonly number[];
  rows: readonly Cell[][];
  around: Surroundings;
  /** The signs of currencies with which a workbook shows the numbers of each column. */
  shown: ReadonlyMap<number, ReadonlySet<string>>;
  /** The words with which it shows them. */
  words: ReadonlyMap<number, ReadonlySet<string>>;
  /** The decimal sign with which alone amounts fit each other. */
  likely?: DecimalSign;
  /** A text that stands alone in the first row of several. */
  heading?: string | undefined;
  /** The workbook counts days from 1904 on. */
  is1904?: boolean;
};

export function headerOf({ headers }: Columns, at: number): string {
  return headers[at] ?? '';
}

export function headerFor(columns: Columns, field: string): string {
  const at = indexOfField(columns, field);
  return at === undefined ? '' : headerOf(columns, at);
}

export function columnOf(rows: readonly Cell[][], at: number): Cell[] {
  return rows.map((row) => cellAt(row, at));
}

export function cellAt(row: readonly Cell[], at: number): Cell {
  const cell = row[at] ?? '';
  return typeof cell === 'string' ? cell.trim() : cell;
}

/** How many different cells columns have together. */
export function countOf(rows: readonly Cell[][], places: readonly number[]): number {
  return new Set(rows.map((row) => places.map((at) => String(cellAt(row, at))).join('\0'))).size;
}

/** Those cells of a column that are not empty. */
export function filledOf(column: readonly Cell[]): Cell[] {
  return column.filter((cell) => cell !== '');
}

export function cellsFor(columns: Columns, rows: readonly Cell[][], field: string): Cell[] {
  const at = indexOfField(columns, field);
  return at === undefined ? [] : columnOf(rows, at);
}

/** The amount of a cell, which may name a period. */
export function amountIn(cell: Cell, sign: DecimalSign): number | undefined {
  return typeof cell === 'number' ? cell : parsePeriodAmount(cell, sign);
}

export function quantityIn(cell: Cell, sign: DecimalSign): number | undefined {
  return typeof cell === 'number' ? cell : parseQuantity(cell, sign);
}

/** The places of the columns of these fields. */
export function placesOf({ fieldAt }: Columns, ...fields: readonly string[]): number[] {
  return [...fieldAt].flatMap(([at, field]) => (fields.includes(field) ? [at] : []));
}

export function amountColumns(columns: Columns) {
  return [...columns.fieldAt]
    .filter(([, field]) => amountFields.includes(field))
    .map(([at, field]) => ({ at, field, header: headerOf(columns, at) }));
}

import type { TableLook } from '../style/style.ts';

/** A printed text, with its typed value for spreadsheets: an amount in whole units, or a date. */
export type Cell = string | { text: string; amount?: number; date?: string };
export type Pair = [label: string, value: Cell];
export type Align = 'left' | 'right' | 'center';
export type Column = { title: string; align: Align; share: number };

export type TableBlock = {
  type: 'table';
  columns: Column[];
  rows: Cell[][];
  /** Footer rows, in the table's columns. */
  foot?: Cell[][];
  look?: TableLook;
};
/** Field names next to their values, above them, or in boxes with them, in a number of columns. */
export type FieldsBlock = { type: 'fields'; pairs: Pair[]; place: 'beside' | 'above' | 'boxed'; columns: number };
/** Totals at the right or left, or side by side below their names. */
export type TotalsBlock = { type: 'totals'; pairs: Pair[]; place: 'right' | 'left' | 'sideways' };

/** The building blocks of a layout, which each format renders in its own way. */
export type Block =
  | { type: 'title'; text: string; align: Align }
  | { type: 'section'; text: string }
  | { type: 'text'; text: string }
  | { type: 'lines'; lines: string[]; align: Align }
  | { type: 'columns'; left: Block[]; right: Block[]; share: number }
  | { type: 'signatures'; left: string; right: string }
  | { type: 'pageBreak' }
  | FieldsBlock
  | TableBlock
  | TotalsBlock;

export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

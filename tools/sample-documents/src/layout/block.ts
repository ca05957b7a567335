import type { TableLook } from '../style/style.ts';

/** What is printed, and for sheets the value behind it: an amount in whole units, a day. */
export type Cell = string | { text: string; amount?: number; date?: string };
export type Pair = [label: string, value: Cell];
export type Align = 'left' | 'right' | 'center';
export type Column = { title: string; align: Align; share: number };

export type TableBlock = {
  type: 'table';
  columns: Column[];
  rows: Cell[][];
  /** Rows that close the table, in its columns. */
  foot?: Cell[][];
  look?: TableLook;
};
/** Names beside their values, above them, or both in boxes; in so many columns. */
export type FieldsBlock = { type: 'fields'; pairs: Pair[]; place: 'beside' | 'above' | 'boxed'; columns: number };
/** Sums at the right or left, or side by side below their names. */
export type TotalsBlock = { type: 'totals'; pairs: Pair[]; place: 'right' | 'left' | 'sideways' };

/** What a layout is made of; every format draws these in its own way. */
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

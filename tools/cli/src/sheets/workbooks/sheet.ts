import type { Cell } from '../cells/parse-cell.ts';

/** A row of a sheet. */
export type SheetRow = {
  number: number;
  endOffset: number;
  cells: Cell[];
  /** The signs with which numbers are shown. */
  currencies?: (string | undefined)[];
  /** The words with which numbers are shown. */
  words?: (string | undefined)[];
  /** Columns whose cell is merged with those of other rows. */
  merged?: number[];
};

/** What a spreadsheet program does not show of a workbook. */
export type Hidden = {
  /** The numbers of rows, also of those that a filter hides. They are read. */
  rows: number[];
  /** The places of columns, which are read. */
  columns: number[];
  /** The names of other sheets with rows, which are not read. */
  sheets: string[];
};

export type Sheet = {
  name: string;
  rows: SheetRow[];
  hidden: Hidden;
  is1904?: boolean;
  /** The numbers of rows with a cell that is struck through. */
  struck?: number[];
  /** What people have written next to cells, with the numbers of their rows. */
  comments?: Comment[];
  others?: OtherSheet[];
};

export type Comment = { number: number; text: string };

/** A sheet that does not have the table, and the texts in its first rows, which may say something of it. */
export type OtherSheet = { name: string; texts: string[] };

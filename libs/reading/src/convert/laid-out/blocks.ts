/** A part of a document without pages. Text may contain tabs; lines are split at line breaks. */
export type Block =
  | { kind: 'paragraph'; text: string; scale?: number; isHidden?: boolean }
  | { kind: 'table'; rows: readonly TableRow[] }
  | { kind: 'page_break' };

export type TableRow = { cells: readonly TableCell[]; isHidden?: boolean };

/** `column` counts from 0; empty cells may be left out. */
export type TableCell = { column: number; text: string; isHidden?: boolean };

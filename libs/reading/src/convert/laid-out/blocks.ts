/** A piece of a document that has no pages of its own. Text may hold tabs; lines are split at line breaks. */
export type Block =
  | { kind: 'paragraph'; text: string; scale?: number; isHidden?: boolean }
  | { kind: 'table'; rows: readonly TableRow[] }
  | { kind: 'page_break' };

export type TableRow = { cells: readonly TableCell[]; isHidden?: boolean };

/** `column` counts from 0; cells that hold nothing need not be named. */
export type TableCell = { column: number; text: string; isHidden?: boolean };

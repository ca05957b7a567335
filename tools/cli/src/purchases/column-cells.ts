import { indexOfField, type Columns } from '../csv/columns.ts';
import type { Cell } from '../csv/parse-cell.ts';

export function headerOf({ headers }: Columns, at: number): string {
  return headers[at] ?? '';
}

export function headerFor(columns: Columns, field: string): string {
  const at = indexOfField(columns, field);
  return at === undefined ? '' : headerOf(columns, at);
}

export function columnOf(rows: readonly Cell[][], at: number): Cell[] {
  return rows.map((row) => row[at] ?? '').map((cell) => (typeof cell === 'string' ? cell.trim() : cell));
}

export function cellsFor(columns: Columns, rows: readonly Cell[][], field: string): Cell[] {
  const at = indexOfField(columns, field);
  return at === undefined ? [] : columnOf(rows, at);
}

import type { Row } from './row.ts';

/** The lines of a cell as one text; empty if the row has nothing in that column. */
export function cellText({ cells }: Row, at: number): string {
  return (cells[at] ?? []).map(({ text }) => text).join(' ');
}

import type { ColumnRole } from '../headings/column-role.ts';
import type { Line } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';

const notOrdered =
  /\b(?:optional|not included|not part of|alternatives?|for information|price list)\b|\b(?:optionen|optionnel)/iu;
const linesAbove = 2;

/** The tables of what is ordered: not those headed as a choice, unless there are no others. */
export function orderTables(tables: readonly Table<ColumnRole>[], lines: readonly Line[]): Table<ColumnRole>[] {
  const ordered = tables.filter(({ first }) => !isChoice(lines, first));
  return ordered.length > 0 ? ordered : [...tables];
}

function isChoice(lines: readonly Line[], first: number): boolean {
  // The lines of the heading row come before the rows.
  const above = lines.slice(Math.max(0, first - linesAbove), first);
  return above.some((line) => line.segments.length === 1 && notOrdered.test(line.text));
}

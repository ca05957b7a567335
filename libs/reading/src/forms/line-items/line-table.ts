import type { ColumnRole } from '../headings/column-role.ts';
import type { Line, Segment } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';

/** What each part of a line means. */
export type LineParts = [role: ColumnRole, segment: Segment][];

/** A line that is not below a header, as a table of one row. */
export function lineTable(line: Line, at: number, parts: LineParts): Table<ColumnRole> {
  const { page, box, text } = line;
  const columns = parts.map(([role]) => ({ role, heading: '', box }));
  const row = { page, box, text, cells: parts.map(([, segment]) => [segment]) };
  return { page, columns, rows: [row], first: at, next: at + 1 };
}

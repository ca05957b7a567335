import type { ColumnRole } from '../headings/column-role.ts';
import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Table } from '../../layout/tables-of.ts';
import { sumOfColumn } from '../tables/sum-of-column.ts';

/** One of several years is never the whole. */
const ofYear = -6;
const minYears = 2;

/** Totals that are what one column of years comes to, where no column has the sums of years, are doubted. */
export function doubtSumsOfYears(
  fields: readonly Candidate[],
  tables: readonly Table<ColumnRole>[],
  style: Style,
): Candidate[] {
  const sums = new Set(tables.flatMap((table) => sumsOfYears(table, style)));
  return fields.map((candidate) =>
    candidate.field === 'total' && sums.has(candidate.value.minor)
      ? { ...candidate, score: candidate.score + ofYear }
      : candidate,
  );
}

function sumsOfYears({ columns, rows }: Table<ColumnRole>, style: Style): number[] {
  const years = columns.flatMap(({ role }, at) => (role === 'part' ? [at] : []));
  if (years.length < minYears || columns.some(({ role }) => role === 'total')) return [];
  return years.map((at) => sumOfColumn(rows, at, style));
}

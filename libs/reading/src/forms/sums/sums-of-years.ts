import type { ColumnRole } from '../headings/column-role.ts';
import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Table } from '../../layout/tables-of.ts';
import { sumOfColumn } from '../tables/sum-of-column.ts';

/** One of several years is never the whole. */
const ofYear = -6;
const minYears = 2;

/**
 * Totals that are what one column of years comes to, where no column has the sums of years, are doubted. Where one has,
 * what it comes to is the whole, even if it is called annual.
 */
export function doubtSumsOfYears(
  fields: readonly Candidate[],
  tables: readonly Table<ColumnRole>[],
  style: Style,
): Candidate[] {
  const sums = new Set(tables.flatMap((table) => sumsOfYears(table, style)));
  const wholes = new Set(tables.flatMap((table) => sumOfAllYears(table, style)));
  return fields.map((candidate): Candidate => {
    if (candidate.field !== 'total') return candidate;
    const { per: _per, ...whole } = candidate;
    if (wholes.has(candidate.value.minor)) return whole;
    return sums.has(candidate.value.minor) ? { ...candidate, score: candidate.score + ofYear } : candidate;
  });
}

function sumsOfYears({ columns, rows }: Table<ColumnRole>, style: Style): number[] {
  const years = yearsOf(columns);
  if (years.length < minYears || columns.some(({ role }) => role === 'total')) return [];
  return years.map((at) => sumOfColumn(rows, at, style));
}

function sumOfAllYears({ columns, rows }: Table<ColumnRole>, style: Style): number[] {
  const at = columns.findLastIndex(({ role }) => role === 'total');
  return at < 0 || yearsOf(columns).length < minYears ? [] : [sumOfColumn(rows, at, style)];
}

function yearsOf(columns: Table<ColumnRole>['columns']): number[] {
  return columns.flatMap(({ role }, at) => (role === 'part' ? [at] : []));
}

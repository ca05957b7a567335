import type { Columns } from '../../../sheets/tables/columns.ts';
import { dateStyles } from '../../../sheets/cells/column-style.ts';
import { parseDay, type Cell, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import { cellsFor, headerFor } from '../column-cells.ts';
import { termUnitInHeader } from '../../headings/header-facts.ts';
import { monthsFromTo } from './months-from-to.ts';
import { readTerm } from './read-term.ts';

type Content = { columns: Columns; rows: readonly Cell[][] };

/** The months of each row, by its term or its days. */
export function monthsOfRows({ columns, rows }: Content, dates: DateOrder | undefined): (number | undefined)[] {
  const terms = cellsFor(columns, rows, 'termMonths');
  const unit = termUnitInHeader(headerFor(columns, 'termMonths')) ?? 'month';
  const days = ['startDate', 'endDate'].map((field) => ({
    header: headerFor(columns, field),
    cells: cellsFor(columns, rows, field),
  }));
  const { byHeader } = dateStyles(new Map(days.map(({ header, cells }) => [header, cells])), dates);
  const set = Number(columns.constants.get('termMonths'));
  return rows.map((_, row) => {
    const months = readTerm(terms[row] ?? '', '.', unit);
    if (months !== undefined) return months;
    const [start, end] = days.map(({ header, cells }) =>
      parseDay(String(cells[row] ?? ''), byHeader.get(header) ?? 'ymd'),
    );
    if (start !== undefined && end !== undefined) return monthsFromTo(start, end);
    return Number.isNaN(set) ? undefined : set;
  });
}

/** Whether the term of each row that has one is a year. */
export function areTermsOfYears(content: Content, dates: DateOrder | undefined): boolean {
  const known = monthsOfRows(content, dates).filter((months) => months !== undefined);
  return known.length > 0 && known.every((months) => months === 12);
}

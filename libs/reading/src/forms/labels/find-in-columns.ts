import type { ColumnRole } from '../headings/column-role.ts';
import { labelsAt } from './find-labels.ts';
import { readValue } from './read-value.ts';
import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Table } from '../../layout/tables-of.ts';

const targets = new Set<string>(['buyer', 'vendor', 'contractNumber', 'documentDate', 'currency']);

/** Columns of what is said of a row: `From` is its first day, not who sells. */
const ofRows = new Set<ColumnRole | undefined>(['start', 'end', 'period', 'term', 'quantity', 'unitPrice', 'total']);

/** An export repeats in every row who buys, who sells and the number: columns headed like labels that say one thing. */
export function findInColumns(table: Table<ColumnRole>, style: Style): Candidate[] {
  return table.columns.flatMap(({ heading, role }, at) => {
    const texts = new Set(table.rows.map((row) => cellText(row, at)));
    const [text = ''] = texts;
    if (texts.size !== 1 || text === '' || ofRows.has(role)) return [];
    return labelsAt(heading)
      .filter(({ target, rest }) => targets.has(target) && rest === '')
      .flatMap((hit) =>
        readValue(hit.target, text, style).map(({ field, value, bonus }) => {
          // One object of the union, whose field and value belong together because readValue says so.
          const score = hit.weight + bonus;
          return { field, value, text, page: table.page, score, origin: 'rules' } as Candidate;
        }),
      );
  });
}

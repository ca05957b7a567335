import { present } from '@parley/service/present';
import type { Head } from '../../sheets/tables/find-head.ts';
import type { Table } from '../../sheets/tables/read-table.ts';
import { struckQuestions } from '../../sheets/workbooks/struck-rows.ts';
import { commentQuestions, notBoughtQuestions, sectionQuestions, type Section } from '../headings/not-bought.ts';

type WhichRows = { table: Table; head: Head; lastRow: number };

/** What to ask about rows that may not have been bought. */
export function rowQuestions(
  { table, head, lastRow }: WhichRows,
  { sections, isNamed }: { sections: readonly Section[]; isNamed: boolean },
): string[] {
  // Who names a sheet knows what is in it.
  const titles = { above: head.above, ...present({ sheet: isNamed ? undefined : table.sheet }) };
  return [
    ...sectionQuestions(sections, lastRow),
    ...notBoughtQuestions(titles),
    ...commentQuestions(table.comments),
    ...struckQuestions(table.struck, { first: head.number + 1, last: lastRow, remedy: 'pass --bought' }),
  ];
}

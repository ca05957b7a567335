import { cutText } from '@parley/errors/cut-text';
import { filledIn } from '../../sheets/cells/filled-in.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { rowsBelow, type Head } from '../../sheets/tables/find-head.ts';
import { maxShown, takeApart, type Cell } from '../../sheets/cells/parse-cell.ts';
import type { FilledRow } from '../../sheets/tables/read-sheet.ts';
import type { Table } from '../../sheets/tables/read-table.ts';
import type { Fault } from '../../import/line.ts';
import { isNumberField, type ReadingStyle } from './reading-style.ts';
import { TotalRows } from './total-rows.ts';

/** What a row is that is no purchase, or cannot be read. */
export type OddRow = 'total' | { fault: Fault } | { leftOut: Fault };

/** The table of purchases in a file, and how its columns are read. */
export type UnderstoodTable = {
  table: Table;
  head: Head;
  columns: Columns;
  style: ReadingStyle;
  lastRow: number;
  /** Fields of which an empty cell means the one above. */
  fillDown: readonly string[];
};

/** Tells headings, totals and rows that may be totals. Totals are known by the rows above them, so all are looked at. */
export async function findOddRows({ table, head, columns, style, fillDown, lastRow }: UnderstoodTable) {
  const odd = new Map<number, OddRow>();
  const totals = new TotalRows(columns, style, fillDown.length > 0);
  const isTable = columns.headers.length >= 3;
  for await (const row of rowsBelow(table, head)) {
    if ('fault' in row || (isTable && row.number > lastRow)) continue;
    if (isTable && isHeading(row.cells)) {
      odd.set(row.number, { leftOut: headingOf(row.cells) });
      continue;
    }
    const found = judge(row, columns, totals);
    if (found !== 'purchase') odd.set(row.number, found === 'total' ? found : { fault: found });
  }
  return odd;
}

function judge(row: FilledRow, columns: Columns, totals: TotalRows): 'total' | 'purchase' | Fault {
  const merged = 'merged' in row ? mergedFault(row.merged ?? [], columns) : undefined;
  if (merged) return merged;
  const kind = totals.kindOf(row.cells);
  return kind === 'unclear' ? maybeTotal : kind;
}

const maybeTotal: Fault = {
  code: 'may_be_total',
  message: 'looks like a total of other rows: delete the row if it is one, else rename its supplier or product',
};

/** A single text in a row is the heading of a section, or a note. */
export function isHeading(cells: readonly Cell[]): boolean {
  return (
    filledIn(cells) === 1 && cells.some((cell) => /\p{L}/u.test(String(cell)) && takeApart(String(cell)) === undefined)
  );
}

function headingOf(cells: readonly Cell[]): Fault {
  const text = cells.map(String).find((cell) => cell.trim() !== '') ?? '';
  return {
    code: 'heading',
    message: `left out, because the row has a single text: ${cutText(text.trim(), maxShown)}`,
  };
}

/** An amount or a quantity in merged cells is that of their rows together, or of each. */
function mergedFault(merged: readonly number[], { fieldAt, headers }: Columns): Fault | undefined {
  const at = merged.find((each) => isCounted(fieldAt.get(each) ?? ''));
  if (at === undefined) return undefined;
  const message = `the cell of ${headers[at]} is merged with those of other rows: unmerge them, and give each row its own value`;
  return { pointer: `/${fieldAt.get(at)}`, code: 'merged_cells', message };
}

function isCounted(field: string): boolean {
  return field !== 'termMonths' && isNumberField(field);
}

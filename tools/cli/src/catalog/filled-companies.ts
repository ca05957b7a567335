import { counted } from '../output/counted.ts';
import { filler } from '../purchases/rows/fill-down.ts';
import { isHeading } from '../purchases/rows/odd-rows.ts';
import { indexOfField, type Columns } from '../sheets/tables/columns.ts';
import type { SheetContent } from '../sheets/tables/read-sheet.ts';
import type { TableRow } from '../sheets/tables/read-table.ts';

type Filled = { columns: Columns; rows: TableRow[]; questions: string[] };
type Content = Pick<SheetContent, 'columns' | 'rows'>;

/** Some rows without a company are mistakes; many belong to the company above. */
const manyGaps = 0.25;

/** The rows with the companies above them, where an option says that they belong to these. Asks whether they do. */
export function withCompanies({ columns, rows }: Content, fillDown: readonly string[] = []): Filled {
  const at = indexOfField(columns, 'company');
  const isFilled = fillDown.includes('company');
  if (at === undefined && !columns.constants.has('company')) {
    const headed = rows.filter((row) => 'cells' in row && isHeading(row.cells)).length;
    if (isFilled) return underHeadings(columns, rows);
    const hint = `${counted(headed, 'row')} with a single text may be companies: pass --fill-down company if the rows below belong to them.`;
    return { columns, rows: [...rows], questions: headed > 0 ? [hint] : [] };
  }
  const fill = filler(columns, fillDown);
  const filled = rows.map((row) => ('fault' in row ? row : { ...row, cells: fill(row.cells) }));
  return { columns, rows: filled, questions: isFilled || at === undefined ? [] : gapQuestions(at, columns, rows) };
}

/** The single text of a row is the company of the rows below it. */
function underHeadings(columns: Columns, rows: readonly TableRow[]): Filled {
  const at = columns.headers.length;
  const found: TableRow[] = [];
  let company = '';
  for (const row of rows) {
    if ('fault' in row) found.push(row);
    else if (isHeading(row.cells)) company = row.cells.map(String).find((cell) => cell.trim() !== '') ?? '';
    else found.push({ ...row, cells: [...columns.headers.map((_, place) => row.cells[place] ?? ''), company] });
  }
  const fieldAt = new Map([...columns.fieldAt, [at, 'company']]);
  return { columns: { ...columns, headers: [...columns.headers, '(own rows)'], fieldAt }, rows: found, questions: [] };
}

function gapQuestions(at: number, columns: Columns, rows: readonly TableRow[]): string[] {
  const product = indexOfField(columns, 'product');
  if (product === undefined || columns.constants.has('company')) return [];
  const isFull = (row: TableRow, place: number) => 'cells' in row && String(row.cells[place] ?? '').trim() !== '';
  const products = rows.filter((row) => isFull(row, product));
  const gaps = products.filter((row) => !isFull(row, at)).length;
  if (gaps === 0 || gaps < manyGaps * products.length) return [];
  return [
    `the column ${columns.headers[at]} is empty in ${counted(gaps, 'row')} with a product: pass --fill-down company if an empty cell means the one above, or fill in the cells.`,
  ];
}

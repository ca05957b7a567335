import type { Cell } from '../../sheets/cells/parse-cell.ts';
import { twoFieldsIn } from '../../sheets/tables/split-columns.ts';
import { amountFields, askedFor, dimensionOf, fieldCalled } from './fields.ts';
import { currenciesInHeader } from './header-facts.ts';

/** Fewer columns of fields may be lists of values to choose from, or explanations. */
const minFields = 4;
const maxFieldsOfOthers = 2;

/** Rows with several cells, of which one has a number, may be those of a table. */
const minCells = 3;

/** Tells a sheet of purchases from notes, explanations and lists by its first rows. */
export function judgeSheet(rows: readonly Cell[][]): 'table' | 'other' | 'unclear' {
  if (rows.some(isOfPivot)) return 'other';
  const heads = rows.map(fieldsIn);
  if (heads.some(isHead)) return 'table';
  const most = Math.max(0, ...heads.map(({ size }) => size));
  return most > maxFieldsOfOthers || rows.some(isOfTable) ? 'unclear' : 'other';
}

/** What spreadsheet programs write above the names of pivot tables. */
const ofPivots =
  /^(?:row labels|zeilenbeschriftungen|étiquettes de lignes|etiquetas de fila|etichette di riga|rijlabels|rótulos de linha|radetiketter|rækkenavne|etykiety wierszy|popisky řádků)$/i;

function isOfPivot(cells: readonly Cell[]): boolean {
  return cells.some((cell) => ofPivots.test(String(cell).trim()));
}

function fieldsIn(cells: readonly Cell[]): Set<string> {
  return new Set(
    cells.flatMap(namesIn).flatMap((text) => {
      const isAmount = () => askedFor(text) === 'paid' || currenciesInHeader(text).length > 0;
      const field = text === '' ? undefined : (fieldCalled(text) ?? (isAmount() ? 'netPrice' : undefined));
      return field === undefined || dimensionOf(field) !== undefined ? [] : [field];
    }),
  );
}

/** The name of a column, or those of the two into which it can be divided. */
function namesIn(cell: Cell): readonly string[] {
  const text = typeof cell === 'string' ? cell.trim() : '';
  const two = twoFieldsIn(text, fieldCalled);
  return two.length > 0 ? two : [text];
}

/** Whether headers are those of a table of purchases. */
export function isPurchaseHead(headers: readonly string[]): boolean {
  return isHead(fieldsIn(headers));
}

function isHead(fields: ReadonlySet<string>): boolean {
  const hasName = fields.has('supplier') || fields.has('product');
  const hasMore = ['startDate', 'endDate', 'termMonths', 'quantity'].some((field) => fields.has(field));
  return fields.size >= minFields && hasName && hasMore && amountFields.some((field) => fields.has(field));
}

function isOfTable(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => String(cell).trim() !== '');
  return filled.length >= minCells && filled.some((cell) => /\d/.test(String(cell)));
}

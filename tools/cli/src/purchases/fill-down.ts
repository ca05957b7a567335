import { counted } from '../output/counted.ts';
import { indexOfField, type Columns } from '../csv/columns.ts';
import type { Cell } from '../csv/parse-cell.ts';

/**
 * Returns a function that replaces empty cells by those above. It must get all rows in their order.
 * @param fields in which an empty cell means the one above
 */
export function filler(columns: Columns, fields: readonly string[]): (cells: Cell[]) => Cell[] {
  const places = fields.flatMap((field) => indexOfField(columns, field) ?? []);
  const above: Cell[] = [];
  if (places.length === 0) return (cells) => cells;
  return (cells) => {
    const whole = [...cells];
    for (const at of places) {
      if (isEmpty(cells, at)) whole[at] = above[at] ?? '';
      else above[at] = cells[at] ?? '';
    }
    return whole;
  };
}

/** Some rows without a supplier are mistakes; many are lines of the purchase or of the supplier above. */
const manyGaps = 0.1;

/** Asks what an empty supplier means, if many rows that have a product lack it. */
export function gapQuestions(rows: readonly Cell[][], columns: Columns, fields: readonly string[]): string[] {
  const [supplier, product, id] = ['supplier', 'product', 'id'].map((field) => indexOfField(columns, field));
  if (supplier === undefined || product === undefined || columns.constants.has('supplier') || fields.length > 0)
    return [];
  const lines = rows.filter((row) => !isEmpty(row, product));
  const gaps = lines.filter((row) => isEmpty(row, supplier) && (id === undefined || isEmpty(row, id)));
  if (gaps.length === 0 || gaps.length < manyGaps * lines.length) return [];
  return [
    `the column ${columns.headers[supplier]} is empty in ${counted(gaps.length, 'row')} with a product: pass --fill-down ${id === undefined ? 'supplier' : 'id'} if an empty cell means the one above, or fill in the cells.`,
  ];
}

function isEmpty(row: readonly Cell[], at: number): boolean {
  return String(row[at] ?? '').trim() === '';
}

import { counted } from '../counted.ts';
import type { Columns } from '../csv/columns.ts';
import type { Cell } from '../csv/parse-cell.ts';

/** The column of a field, if there is one. */
export function placeOf({ fieldAt }: Columns, field: string): number[] {
  return [...fieldAt].flatMap(([at, each]) => (each === field ? [at] : [])).slice(0, 1);
}

/** Gives each row, in their order, the cells above in place of empty ones. @param fields in which an empty cell means the one above */
export function filler(columns: Columns, fields: readonly string[]): (cells: Cell[]) => Cell[] {
  const places = fields.flatMap((field) => placeOf(columns, field));
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

export function gapQuestions(rows: readonly Cell[][], columns: Columns, fields: readonly string[]): string[] {
  const [supplier = -1, product = -1] = ['supplier', 'product'].flatMap((field) => placeOf(columns, field));
  if (supplier < 0 || product < 0 || columns.constants.has('supplier') || fields.length > 0) return [];
  const [id] = placeOf(columns, 'id');
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

import { cutText } from '@parley/errors/cut-text';
import { maxShown, type Cell } from '../../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { amountText, numberText } from '../../../output/amount-text.ts';
import { isOfLineOrUnit } from '../../headings/fields.ts';
import { amountIn, cellAt, headerOf, placesOf, quantityIn } from '../column-cells.ts';

/** What a row would cost if the amounts of a column are for all units, and if they are for one. */
export function exampleOfAmount(at: number, columns: Columns, rows: readonly Cell[][]): string | undefined {
  const [units = -1] = placesOf(columns, 'quantity');
  const [product = -1] = placesOf(columns, 'product');
  if (units === -1 || !isOfLineOrUnit(headerOf(columns, at))) return undefined;
  for (const cells of rows) {
    const [amount, count] = [sure(cellAt(cells, at), amountIn), sure(cellAt(cells, units), quantityIn)];
    if (amount === undefined || count === undefined || count <= 1) continue;
    const name = cutText(String(cellAt(cells, product)), maxShown);
    const [ofAll, each, ofOne] = [amount, amount / count, amount * count].map((sum) => amountText(sum));
    return `For ${name === '' ? 'a row' : name} with ${numberText(count)} units, that is ${ofAll} in all (${each} each), or ${ofOne} in all.`;
  }
  return undefined;
}

/** A number that has one reading. */
function sure(cell: Cell, read: typeof amountIn): number | undefined {
  const [point, comma] = [read(cell, '.'), read(cell, ',')];
  return point === undefined || comma === undefined || point === comma ? (point ?? comma) : undefined;
}

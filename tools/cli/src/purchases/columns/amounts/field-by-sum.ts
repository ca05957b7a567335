import type { Columns } from '../../../sheets/tables/columns.ts';
import { decimalSigns, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { amountIn, cellsFor, columnOf, quantityIn } from '../column-cells.ts';

type Content = {
  columns: Columns;
  rows: readonly Cell[][];
  /** The rows of totals. */
  totals: readonly Cell[][];
};

/**
 * Whether a column holds what all units of each line cost, or what one costs, if a row of totals adds up to one of them
 * only.
 */
export function fieldBySum(at: number, content: Content, given?: DecimalSign): 'netPrice' | 'unitPrice' | undefined {
  const signs = given === undefined ? decimalSigns : [given];
  const found = new Set(signs.map((sign) => fieldWithSign(at, content, sign)).filter((field) => field !== undefined));
  const [field, ...others] = found;
  return others.length === 0 ? field : undefined;
}

function fieldWithSign(at: number, { columns, rows, totals }: Content, sign: DecimalSign) {
  const quantities = cellsFor(columns, rows, 'quantity');
  const lines = columnOf(rows, at).map((cell, row) => ({
    price: amountIn(cell, sign),
    quantity: quantityIn(quantities[row] ?? '', sign),
  }));
  const priced = lines.filter(({ price }) => price !== undefined);
  if (priced.length < 2) return undefined;
  const ofLines = priced.reduce((sum, { price = 0 }) => sum + price, 0);
  const ofUnits = priced.reduce((sum, { price = 0, quantity = Number.NaN }) => sum + price * quantity, 0);
  const sums = columnOf(totals, at).map((cell) => amountIn(cell, sign));
  const isStated = (sum: number) =>
    sums.some((each) => each !== undefined && Math.abs(each - sum) < 0.01 * priced.length);
  if (isStated(ofLines) === isStated(ofUnits)) return undefined;
  return isStated(ofLines) ? 'netPrice' : 'unitPrice';
}

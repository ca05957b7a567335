import { decimalSigns, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { isOfLineOrUnit } from '../../headings/fields.ts';
import { amountIn, cellAt, headerOf, placesOf, quantityIn, type TableContent } from '../column-cells.ts';
import { isAbout } from '../is-about.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;
type Places = { units: number; price: number; amount: number };

/** A single row may come to it by accident. */
const minRows = 2;

/** Which of two columns of quantities has what the units of the other one cost, by a column of prices: `Ordered` of Oracle. */
export function pricedQuantities(content: Content, given: DecimalSign | undefined): Places | undefined {
  const { columns, rows, open } = content;
  const [one, other, ...more] = placesOf(columns, 'quantity');
  if (one === undefined || other === undefined || more.length > 0 || rows.length < minRows) return undefined;
  const prices = [...placesOf(columns, 'unitPrice'), ...open.filter((at) => isOfLineOrUnit(headerOf(columns, at)))];
  const signs = given === undefined ? decimalSigns : [given];
  return prices
    .flatMap((price) => [
      { units: one, price, amount: other },
      { units: other, price, amount: one },
    ])
    .find((places) => signs.some((sign) => comeToAmounts(places, rows, sign)));
}

function comeToAmounts({ units, price, amount }: Places, rows: Content['rows'], sign: DecimalSign): boolean {
  const lines = rows.map((row) => ({
    count: quantityIn(cellAt(row, units), sign) ?? Number.NaN,
    each: amountIn(cellAt(row, price), sign) ?? Number.NaN,
    all: amountIn(cellAt(row, amount), sign),
  }));
  const isOther = lines.some(({ count, each }) => count > 1 && each !== 1);
  return isOther && lines.every(({ count, each, all }) => isAbout(count * each, all, count));
}

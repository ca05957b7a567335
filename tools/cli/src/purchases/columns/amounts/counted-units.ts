import { decimalSigns, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { amountIn, cellAt, placesOf, quantityIn, type TableContent } from '../column-cells.ts';
import { isAbout } from '../is-about.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;
type Line = { units: number; price: number; total: number | undefined };

/** A single row may come to its total by accident. */
const minRows = 2;

/** The only column that matches no field and says of how many units at their price each total is, if none has the quantity. */
export function countedUnits({ columns, rows, open }: Content, given: DecimalSign | undefined): number | undefined {
  const [price, total] = ['unitPrice', 'netPrice'].map((field) => onlyPlaceOf(columns, field));
  const isKnown = placesOf(columns, 'quantity').length > 0 || columns.constants.has('quantity');
  if (isKnown || price === undefined || total === undefined || rows.length < minRows) return undefined;
  const signs = given === undefined ? decimalSigns : [given];
  const linesOf = (at: number, sign: DecimalSign) =>
    rows.map((row) => ({
      units: quantityIn(cellAt(row, at), sign) ?? Number.NaN,
      price: amountIn(cellAt(row, price), sign) ?? Number.NaN,
      total: amountIn(cellAt(row, total), sign),
    }));
  const found = open.filter((at) => signs.some((sign) => areUnits(linesOf(at, sign))));
  return found.length === 1 ? found[0] : undefined;
}

function areUnits(lines: readonly Line[]): boolean {
  const areWhole = lines.every(({ units }) => Number.isInteger(units) && units > 0);
  // One unit costs as much as all.
  return areWhole && lines.some(({ units }) => units > 1) && lines.every(comesToTotal);
}

function comesToTotal({ units, price, total }: Line): boolean {
  return isAbout(units * price, total, units);
}

function onlyPlaceOf(columns: Content['columns'], field: string): number | undefined {
  const [place, ...others] = placesOf(columns, field);
  return others.length === 0 ? place : undefined;
}

import type { Columns } from '../../../sheets/tables/columns.ts';
import { decimalSigns, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { amountIn, cellsFor, columnOf, quantityIn } from '../column-cells.ts';

type Content = { columns: Columns; rows: readonly Cell[][] };
type Line = { cents: number; units: number };

/** How likely prices of units may be multiples of their units in every row by accident. */
const mostLikely = 0.01;

/**
 * Whether a column holds what all units of each line cost: each amount is its units times a price in cents. Prices of
 * units are so only by accident, which many rows with several numbers of units rule out.
 */
export function areOfAllUnits(at: number, { columns, rows }: Content, given?: DecimalSign): boolean {
  const quantities = cellsFor(columns, rows, 'quantity');
  const readings = (given === undefined ? decimalSigns : [given]).map((sign) =>
    columnOf(rows, at).flatMap((cell, row) => {
      const units = quantityIn(quantities[row] ?? '', sign) ?? Number.NaN;
      return cell === '' ? [] : [{ cents: Math.round((amountIn(cell, sign) ?? Number.NaN) * 100), units }];
    }),
  );
  // A sign with which cells are no numbers is not theirs.
  const possible = readings.filter((lines) => lines.every(({ cents }) => !Number.isNaN(cents)));
  return possible.length > 0 && possible.every((lines) => accident(lines) <= mostLikely);
}

/** How likely all these amounts are multiples by accident: what all have in common is no evidence. */
function accident(lines: readonly Line[]): number {
  if (!lines.every(({ cents, units }) => units > 0 && cents % units === 0)) return 1;
  const common = lines.reduce((all, { cents }) => commonDivisor(all, Math.abs(cents)), 0);
  const paid = lines.filter(({ cents }) => cents !== 0);
  const different = new Map(paid.map((line) => [`${line.cents} ${line.units}`, line.units]));
  return [...different.values()].reduce((chance, units) => (chance * commonDivisor(units, common)) / units, 1);
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

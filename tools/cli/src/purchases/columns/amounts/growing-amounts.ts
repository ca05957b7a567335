import type { Columns } from '../../../sheets/tables/columns.ts';
import { decimalStyles } from '../../../sheets/cells/column-style.ts';
import { decimalSigns, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { amountIn, cellsFor, columnOf, quantityIn } from '../column-cells.ts';

type Content = { columns: Columns; rows: readonly Cell[][] };
type Line = { amount: number; units: number };

/** Fewer lines may be in this order by accident. */
const minLines = 6;
/** In standard deviations: by accident, one of a hundred lists shows as much. */
const sure = 2.33;
/** All pairs of lines are compared. */
const mostCompared = 500;

/**
 * Whether amounts are higher where there are more units (Kendall's rank correlation), as those of all units are. Prices
 * of one unit have nothing to do with how many were bought, or fall.
 */
export function growWithUnits(at: number, { columns, rows }: Content, given?: DecimalSign): boolean {
  const quantities = cellsFor(columns, rows, 'quantity');
  const amounts = columnOf(rows, at);
  const readings = signsOf(amounts, given).map((sign) =>
    amounts.flatMap((cell, row) => {
      const units = quantityIn(quantities[row] ?? '', sign);
      return cell === '' || units === undefined ? [] : [{ amount: amountIn(cell, sign) ?? Number.NaN, units }];
    }),
  );
  const possible = readings.filter((lines) => lines.every(({ amount }) => !Number.isNaN(amount)));
  return possible.length > 0 && possible.every(areInOrder);
}

/** The decimal signs that the amounts may be written with. */
function signsOf(amounts: readonly Cell[], given: DecimalSign | undefined): readonly DecimalSign[] {
  const { byHeader, questions } = decimalStyles(new Map([['', amounts]]), given, { mostDecimals: () => 2 });
  return questions.length > 0 ? decimalSigns : [...byHeader.values()];
}

function areInOrder(all: readonly Line[]): boolean {
  // Lines that repeat others are no more evidence.
  const different = [...new Map(all.map((line) => [`${line.amount} ${line.units}`, line])).values()];
  const lines = different.slice(0, mostCompared);
  const count = lines.length;
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const agreed = lines.reduce((sum, one, place) => sum + agreement(one, lines.slice(place + 1)), 0);
  return count >= minLines && (agreed - 1) / deviation >= sure;
}

/** How many more lines have both more units and a higher amount, or less of both, than more of one alone. */
function agreement(one: Line, others: readonly Line[]): number {
  return others.reduce(
    (sum, { amount, units }) => sum + Math.sign(one.amount - amount) * Math.sign(one.units - units),
    0,
  );
}

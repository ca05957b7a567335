import { decimalSigns, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { amountFields, roleOfAmount } from '../../headings/fields.ts';
import { amountIn, cellAt, headerOf, placesOf, type TableContent } from '../column-cells.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;

/** The places of a column that adds up another one from row to row, and of that one. */
type RunningTotal = { at: number; of: number };

/** Fewer rows may add up by accident. */
const minRows = 3;

/** Columns that add up the amounts of another one from row to row: `Cumulative`, `Kumuliert`. */
export function runningTotals({ columns, rows, open }: Content, given: DecimalSign | undefined): RunningTotal[] {
  const amounts = [
    ...placesOf(columns, ...amountFields),
    ...open.filter((at) => roleOfAmount(headerOf(columns, at)) === 'price'),
  ];
  const signs = given === undefined ? decimalSigns : [given];
  const pairs = new Set([...open, ...amounts]).values().flatMap((at) => amounts.map((of) => ({ at, of })));
  return [...pairs].filter(({ at, of }) => at !== of && signs.some((sign) => addsUp({ at, of }, rows, sign)));
}

/** Looks at the rows one by one: most columns do not fit the first of them. */
function addsUp({ at, of }: RunningTotal, rows: readonly Cell[][], sign: DecimalSign): boolean {
  let sum = 0;
  const goesOn = (row: readonly Cell[]) => {
    const part = amountIn(cellAt(row, of), sign) ?? Number.NaN;
    sum += part;
    return part !== 0 && Math.abs((amountIn(cellAt(row, at), sign) ?? Number.NaN) - sum) < 0.006;
  };
  return rows.length >= minRows && rows.every(goesOn);
}

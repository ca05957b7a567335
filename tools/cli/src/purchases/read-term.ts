import { monthsOf, type Duration } from '@parley/reading/values/durations';
import { parseMonths, parseNumber, type Cell, type DecimalSign } from '../csv/parse-cell.ts';

/** The months of a term; `unit` counts for a number without a unit of its own. Undefined if the cell holds none. */
export function readTerm(cell: Cell, sign: DecimalSign, unit: Duration['unit']): number | undefined {
  const count = typeof cell === 'number' ? cell : parseNumber(cell, sign);
  if (count === undefined) return parseMonths(String(cell), sign);
  return unit === 'month' ? count : monthsOf({ amount: count, unit });
}

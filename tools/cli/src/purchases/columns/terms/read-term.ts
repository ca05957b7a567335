import { monthsOf, type Duration } from '@parley/reading/values/durations';
import { parseMonths, parseNumber, type Cell, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';

/** The months of a term, undefined if the cell has none. A number without a unit is in `unit`. */
export function readTerm(cell: Cell, sign: DecimalSign, unit: Duration['unit']): number | undefined {
  const count = typeof cell === 'number' ? cell : parseNumber(cell, sign);
  if (count === undefined)
    return parseMonths(String(cell), sign) ?? (isYearly.test(String(cell).trim()) ? 12 : undefined);
  return unit === 'month' ? count : monthsOf({ amount: count, unit });
}

/** A term that is called after a year lasts one; a monthly one may go on. */
const isYearly = /^(?:annual(?:ly)?|yearly|jährlich|annuel(?:le)?|anual|annuale|jaarlijks|årlig|roczny)$/i;

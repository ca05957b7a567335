import { applied, isNear } from './price-arithmetic.ts';
import type { RowValues } from './row-values.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import type { Table } from '../../layout/tables-of.ts';
import { periodIn } from '../../values/price-period.ts';

/** Months or years of terms, the usual ones first. */
const counts = [12, 24, 36, 48, 60, ...Array.from({ length: 59 }, (_, at) => at + 2)];
const minRows = 2;

/**
 * For how many months the rows of a table are bought, if their unit prices are for a month or a year and it is the same
 * number of these by which several come to their totals: `14.50 a month` for 180 users and a total of 125,280 make 48.
 */
export function monthsOfPrices({ columns }: Table<ColumnRole>, rows: readonly RowValues[]): number | undefined {
  const prices = columns.filter(({ role }) => role === 'unitPrice' || role === 'netUnitPrice');
  const per = prices.map(({ heading }) => periodIn(heading)).find((months) => months !== undefined);
  if (per === undefined) return undefined;
  const recurring = rows.filter((row) => (row.total ?? 0) > 0 && (row.quantity ?? 0) > 0 && !comesTo(row, 1));
  const count = counts.find((each) => recurring.every((row) => comesTo(row, each)));
  return count === undefined || recurring.length < minRows ? undefined : count * per;
}

function comesTo(row: RowValues, count: number): boolean {
  return isNear(applied(row, count)?.net ?? -1, row.total ?? 0);
}

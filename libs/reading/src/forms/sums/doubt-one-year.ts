import type { ColumnRole } from '../headings/column-role.ts';
import { sumOfLines } from '../../sum-of-lines.ts';
import { periodIn } from '../../values/price-period.ts';
import type { Candidate } from '../../candidate.ts';
import type { LineItem } from '../../found-terms.ts';
import type { Table } from '../../layout/tables-of.ts';

const year = 12;
/** The sum of the rows is for the whole term, or for each year of it. */
const even = 0.5;
/** Says that a sum is for the whole term. */
const ofWhole = /contract|term|deal|tcv|commitment/iu;

/** The sum of rows that cost what their counts and prices of one year come to; undefined where there are others. */
export function sumOfOneYear(tables: readonly Table<ColumnRole>[], lineItems: readonly LineItem[]): number | undefined {
  return tables.some(hasYearlyPrices) && lineItems.every(isOfOnePrice) ? sumOfLines(lineItems) : undefined;
}

/** In a longer term, the sum of one year is doubted where it is called the total: each year may cost as much. */
export function doubtSumOfOneYear(fields: readonly Candidate[], sum: number | undefined): Candidate[] {
  const isLonger = fields.some(({ field, value, score }) => field === 'term' && value > year && score > 0);
  if (sum === undefined || !isLonger) return [...fields];
  return fields.map((one) => {
    const isOpen = one.field === 'total' && one.per === undefined && one.value.minor === sum;
    return isOpen && !ofWhole.test(one.statedBy ?? '') ? { ...one, chance: even } : one;
  });
}

function hasYearlyPrices({ columns }: Table<ColumnRole>): boolean {
  const price = columns.findLast(({ role }) => role === 'unitPrice' || role === 'netUnitPrice');
  return periodIn(price?.heading ?? '') === year;
}

/** Whether the total of a row without dates is its quantity times its unit price. One-off charges always count. */
function isOfOnePrice({ kind, quantity = 1, unitPrice, total, start, term }: LineItem): boolean {
  if (kind === 'one_off') return true;
  if (start !== undefined || term !== undefined || unitPrice === undefined) return false;
  return total?.minor === Math.round(unitPrice.minor * quantity);
}

import { isSame } from '../values/sums.ts';
import { periodsOfTerm } from './periods-of-term.ts';
import type { SumOptions } from './resolve-sums.ts';

const maxParts = 12;

/** What else is known of the amounts of a document, and its term. */
type Around = { sums: SumOptions; months: number | undefined };

/**
 * Whether an amount agrees with a total: it holds the tax or is before the discount, pays for a year, quarter or month of
 * the term, or adds up to the total with others.
 */
export function fitsTotal(amount: number, total: number, { sums, months }: Around): boolean {
  const { totals, lists, discounts, taxes } = sums;
  if ([...discounts, ...taxes].some(({ value }) => isSame(amount, total + value.minor))) return true;
  if (periodsOfTerm(months).some((count) => isSame(amount * count, total))) return true;
  const parts = [...totals, ...lists].filter(({ value }) => value.minor > 0 && value.minor < total);
  return addsUp(
    total - amount,
    parts.slice(0, maxParts).map(({ value }) => value.minor),
  );
}

/** Whether some of the parts come to a sum. */
function addsUp(sum: number, [first, ...others]: readonly number[]): boolean {
  if (isSame(sum, 0)) return true;
  if (first === undefined || sum < 0) return false;
  return addsUp(sum - first, others) || addsUp(sum, others);
}

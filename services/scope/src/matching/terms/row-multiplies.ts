import type { FoundTerms, LineItem } from '@parley/reading/found-terms';

const tolerance = 0.01;
/** Larger discounts are rare, and would make almost any number fit. */
const maxDiscount = 0.5;

/**
 * Whether a row's quantity, unit price and total agree for some period of the price (a month, a year, the term) and a
 * usual discount; true if this is undecidable. Unit prices are rounded to minor units.
 */
export function rowMultiplies(line: LineItem, { fields }: FoundTerms): boolean {
  const { quantity, unitPrice, total, isConsistent } = line;
  if (isConsistent === true || quantity === undefined || unitPrice === undefined || total === undefined) return true;
  const term = line.term ?? fields.term?.value ?? 12;
  const isDiscounted = line.discount !== undefined || fields.discount !== undefined;
  const minShare = isDiscounted ? 1 - maxDiscount : 1;
  return [1, 12, term, term / 12].some((periods) => {
    const [low, high] = [unitPrice.minor - 0.5, unitPrice.minor + 0.5].map((price) => price * quantity * periods);
    return total.minor >= (low ?? 0) * minShare * (1 - tolerance) && total.minor <= (high ?? 0) * (1 + tolerance);
  });
}

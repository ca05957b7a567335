import type { Fault } from '../../import/line.ts';
import { creditFault, rounded, type PurchaseRow } from './read-row.ts';

type Line = PurchaseRow['line'];

/** The lines of a purchase after its discount rows; `kept` has the indexes of those that are lines of products. */
type Discounted = { lines: Line[]; kept: number[]; discount: number; notes: Fault[] };

/**
 * Takes rows with a negative price off the others: off the row of the same product if there is one, else off the whole
 * purchase.
 */
export function withoutDiscounts(rows: readonly Line[], currency: unknown): Discounted | { fault: Fault } {
  const kept = [...rows.keys()].filter((index) => !isDiscount(rows[index]));
  if (kept.length === rows.length) return { lines: [...rows], kept, discount: 0, notes: [] };
  const returned = rows.find(
    (row) => isDiscount(row) && isReturn(row) && kept.some((at) => isSame(rows[at], productOf(row))),
  );
  if (returned) return { fault: returnFault(returned) };
  const result: Discounted = { lines: [...rows], kept, discount: 0, notes: [] };
  for (const row of rows.filter(isDiscount)) takeOff(row, result, currency);
  const left = kept.reduce((sum, index) => sum + (result.lines[index]?.netPrice ?? 0), -result.discount);
  const isPriced = kept.every((index) => result.lines[index]?.netPrice !== undefined);
  if (!isPriced || left < 0 || kept.length === 0)
    return { fault: creditFault('netPrice', rows.find(isDiscount)?.netPrice ?? 0) };
  return result;
}

function isDiscount(line: Line | undefined): boolean {
  return (line?.netPrice ?? 0) < 0;
}

/** Fewer units were bought than the other row says: its price alone must not fall. */
function isReturn({ quantity }: Line): boolean {
  return typeof quantity === 'number' && quantity < 0;
}

function returnFault({ quantity, product }: Line): Fault {
  const message = `is ${String(quantity)}, units of ${String(product)} that were given back: take them and their price off the row that bought them, and delete this row`;
  return { pointer: '/quantity', code: 'return', message };
}

function takeOff(row: Line, result: Discounted, currency: unknown): void {
  const amount = -(row.netPrice ?? 0);
  const name = productOf(row);
  const [same, ...others] = result.kept.filter((index) => isSame(result.lines[index], name));
  const line = same === undefined || others.length > 0 ? undefined : result.lines[same];
  const after = rounded((line?.netPrice ?? 0) - amount, currency);
  if (line && same !== undefined && after >= 0) result.lines[same] = { ...line, netPrice: after };
  else result.discount = rounded(result.discount + amount, currency);
  const where = line && after >= 0 ? 'is taken off the price of that product' : 'lowers the prices of all lines alike';
  result.notes.push({ code: 'discount', message: `the discount ${name} of ${amount} ${where}` });
}

function isSame(line: Line | undefined, name: string): boolean {
  return productOf(line).toLowerCase() === name.toLowerCase();
}

/** The name of its product, else an empty text. */
export function productOf(line: Line | undefined): string {
  const product = line?.['product'];
  return typeof product === 'string' ? product : '';
}

import { productOf } from './discount-rows.ts';
import type { PurchaseRow } from './read-row.ts';

/** Rows of an order that have one term, and the id of the purchase that they make. */
export type PartOfOrder<T> = { id: string; rows: T[] };

const ofTerm = ['startDate', 'endDate', 'termMonths'];

/**
 * Divides an order whose lines have different terms: a purchase has one. The part that begins first keeps the id of the
 * order, whatever the order of the rows. Undefined if all rows have one term, and if the rows may mean something else:
 * amounts of the whole order belong to no part, and the same product in two parts may be paid in instalments.
 */
export function partsByTerm<T extends { row: PurchaseRow }>(
  id: string,
  rows: readonly T[],
): PartOfOrder<T>[] | undefined {
  const terms = Map.groupBy(rows, ({ row }) => termOf(row));
  const productsOf = (part: readonly T[]) => new Set(part.map(({ row }) => productOf(row.line).toLowerCase()));
  const products = [...terms.values()].flatMap((part) => Array.from(productsOf(part)));
  const isClear = products.length === new Set(products).size && areLinesOfOne(rows);
  if (terms.size < 2 || !isClear) return undefined;
  return [...terms]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([term, part], at) => ({ id: at === 0 ? id : `${id} (${term})`, rows: part }));
}

function termOf({ head }: PurchaseRow): string {
  const { startDate, endDate, termMonths } = head;
  return endDate === undefined ? `from ${startDate}, ${termMonths} months` : `from ${startDate} to ${endDate}`;
}

/** Whether each row has a price, and all rows say the same about their order except its term. */
function areLinesOfOne(rows: readonly { row: PurchaseRow }[]): boolean {
  const [first] = rows;
  const fieldsOf = ({ head }: PurchaseRow) =>
    JSON.stringify(Object.entries(head).filter(([field]) => !ofTerm.includes(field)));
  const hasTerm = ({ head }: PurchaseRow) =>
    ofTerm.every((field) => field in head === field in (first?.row.head ?? {}));
  return rows.every(({ row }) => {
    const isPriced = (row.line.netPrice ?? -1) >= 0 && !('netTotal' in row.head);
    return isPriced && hasTerm(row) && fieldsOf(row) === fieldsOf(first?.row ?? row);
  });
}

import { wholeAt } from '../maths/at.ts';
import type { History, Rows } from './rows.ts';

/** From purchases to their rows, and how many buyers bought each product. */
export type PurchaseIndex = {
  /** `rows[offsets[p]]` is the first row of purchase p; one entry more than purchases. */
  offsets: Uint32Array;
  rows: Uint32Array;
  /** Distinct buyers of each product; all purchases without a buyer count as those of one. */
  buyers: Uint32Array;
};

export function purchaseIndex({ products, purchases, rows }: History): PurchaseIndex {
  const offsets = new Uint32Array(purchases.ids.length + 1);
  for (const purchase of rows.purchase) offsets[purchase + 1] = wholeAt(offsets, purchase + 1) + 1;
  for (let purchase = 0; purchase < purchases.ids.length; purchase += 1)
    offsets[purchase + 1] = wholeAt(offsets, purchase + 1) + wholeAt(offsets, purchase);
  const next = offsets.slice();
  const order = new Uint32Array(rows.purchase.length);
  rows.purchase.forEach((purchase, row) => {
    const place = wholeAt(next, purchase);
    order[place] = row;
    next[purchase] = place + 1;
  });
  return { offsets, rows: order, buyers: Uint32Array.from(products, (_, product) => buyersOf(rows, product)) };
}

/** The rows of a purchase. */
export function rowsOfPurchase({ offsets, rows }: PurchaseIndex, purchase: number): Uint32Array {
  return rows.subarray(wholeAt(offsets, purchase), wholeAt(offsets, purchase + 1));
}

function buyersOf({ offsets, buyer }: Rows, product: number): number {
  return new Set(buyer.subarray(wholeAt(offsets, product), wholeAt(offsets, product + 1))).size;
}

import type { HistoryLine, HistoryProduct, HistoryPurchase } from './history.ts';
import type { QueryLine } from './query.ts';

/** A product that is counted in users. For tests. */
export function productOf(id: string, fields: Partial<HistoryProduct> = {}): HistoryProduct {
  return { id, unit: 'users', step: 1, currency: 'USD', dimensions: [], choices: [], ...fields };
}

/** A line of a purchase: a hundred of the product, without a price. For tests. */
export function boughtLine(productId: string, fields: Partial<HistoryLine> = {}): HistoryLine {
  return { productId, quantity: 100, values: [], toPriceCurrency: 1, ...fields };
}

type NeededOfPurchase = 'id' | 'startDay' | 'total' | 'lines';

/** A first purchase for a year, in dollars. For tests. */
export function purchaseOf(
  fields: Pick<HistoryPurchase, NeededOfPurchase> & Partial<HistoryPurchase>,
): HistoryPurchase {
  return { months: 12, isRenewal: false, currency: 'USD', ...fields };
}

/** A hundred of the product for a year, as asked in a scope. For tests. */
export function queryLineOf(productId: string, fields: Partial<QueryLine> = {}): QueryLine {
  const count = { unit: 'users', quantity: 100, months: 12, values: [] };
  return { supplierId: 's', productId, ...count, hasUsableDimensions: true, currency: 'USD', toAnswer: 1, ...fields };
}

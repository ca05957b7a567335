import type { Style } from './line-items.ts';
import { inferCurrency } from '../values/currencies.ts';
import { inferDateOrder } from '../values/date-order.ts';
import { inferDecimalMark } from '../values/numbers.ts';

/** How a document writes numbers, dates and amounts, from all of its text. */
export function styleOf(text: string, isScan = false): Style {
  const currency = inferCurrency(text);
  const order = inferDateOrder(text).order;
  return {
    decimal: inferDecimalMark(text),
    order,
    ...(currency !== undefined && { currency }),
    ...(isScan && { isScan }),
  };
}

import type { Line } from './layout/line.ts';
import { inferCurrency } from './values/currencies.ts';
import { homeCurrency } from './values/home-currency.ts';
import { inferDateOrder } from './values/date-order.ts';
import type { DateOrder } from './values/dates.ts';
import type { MoneyStyle } from './values/money.ts';
import { inferDecimalMark } from './values/numbers.ts';

/** How a document writes what can be read several ways. */
export type Style = MoneyStyle & {
  order: DateOrder;
  /** It was recognised from a picture: letters and figures may be mixed up. */
  isScan?: true;
  /** The buyer wrote it: `From` is who buys and `To` who sells. */
  isPurchase?: true;
  /** It calls itself an invoice: the number of an order is that of another document. */
  isInvoice?: true;
  /** It changes an order, whose number counts. */
  isAmendment?: true;
};

const inThousands =
  /\((?:k[$€£]|[$€£]k|k[A-Z]{3}|[A-Z]{3} ?k|T€|(?:[$€£]|[A-Z]{3}) ?['’]?000s?)\)|\b(?:[A-Z]{3}|[$€£]) thousands?\b|\bin (?:[A-Z]{3} |[$€£] ?)?(?:thousands\b(?! of)|['’]000s?\b)/u;
/** Amounts with cents or a currency are not in thousands. */
const inFull = /[$€£¥] ?\d|\d[.,]\d{2}(?!\d)/u;

/** How a document writes numbers, dates and amounts, from all of its text. */
export function styleOf(text: string, isScan = false): Style {
  const currency = inferCurrency(text) ?? homeCurrency(text);
  const order = inferDateOrder(text).order;
  return {
    decimal: inferDecimalMark(text),
    order,
    ...(currency !== undefined && { currency }),
    ...(inThousands.test(text) && !inFull.test(text) && { isInThousands: true as const }),
    ...(isScan && { isScan }),
  };
}

/** How a document writes, by its lines. */
export function formStyle(lines: readonly Line[]): Style {
  const isScan = lines.some((line) => line.segments[0]?.words[0]?.source === 'ocr');
  return styleOf(lines.map((line) => line.text).join('\n'), isScan);
}

import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { inferDateOrder } from '../../values/date-order.ts';
import { findReceiptAddress } from './address.ts';
import { findReceiptDates } from './document-date.ts';
import { isReceipt } from './is-receipt.ts';
import { findTotals } from './total.ts';
import { findReceiptVendor } from './vendor.ts';

/** Who sold, where, when and for how much, when the document is a receipt; else nothing. */
export function findInReceipt(lines: readonly Line[]): Candidate[] {
  if (!isReceipt(lines)) return [];
  const text = lines.map((line) => line.text).join('\n');
  const { order } = inferDateOrder(text);
  return [
    ...findReceiptVendor(lines),
    ...findReceiptAddress(lines),
    ...findReceiptDates(lines, order),
    ...findTotals(lines, currencyOf(text)),
  ];
}

/** The mark before amounts; without one the sums have no currency. */
function currencyOf(text: string): string | undefined {
  return marks.find(({ pattern }) => pattern.test(text))?.currency;
}

const marks = [
  { pattern: /\bRM ?\d|\(RM\)|\bMYR\b/u, currency: 'MYR' },
  { pattern: /€ ?\d|\d ?€|\bEUR\b/u, currency: 'EUR' },
  { pattern: /£ ?\d|\bGBP\b/u, currency: 'GBP' },
  { pattern: /\$ ?\d|\bUSD\b/u, currency: 'USD' },
];

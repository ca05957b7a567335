import type { AnswerOf } from '@parley/http/call-operation';
import type { addScopePurchase } from '@parley/pricing/operator/scope-purchase';
import { amountText } from '../output/amount-text.ts';
import { columns, properties, type Cell } from '../output/text-columns.ts';

export type ScopePurchase = AnswerOf<typeof addScopePurchase>;

/** What is known of the purchase of a scope. */
export function scopePurchaseText({ record, supplierName, productNames }: ScopePurchase): string {
  const { currency, lines = [], leftOut, netTotal, discount } = record;
  const money = (amount: number | undefined) => (amount === undefined ? undefined : amountText(amount, currency));
  const head = properties({
    purchase: record.id,
    supplier: supplierName ?? record.supplier,
    buyer: record.buyer,
    start: record.startDate,
    'last day': record.endDate,
    months: record.termMonths,
    type: record.purchaseType,
    'renews by itself': record.autoRenew === undefined ? undefined : record.autoRenew ? 'yes' : 'no',
    notice: noticeText(record),
    'net total': money(netTotal),
    discount: money(discount),
    'left out': leftOut?.map(({ product, netPrice }) => `${product} (${money(netPrice)})`).join(', '),
    scope: record.sourceScopeId,
    document: record.sourceFile,
  });
  const rows = lines.map((line, index): Cell[] => [
    index + 1,
    productNames[index] ?? line.product,
    line.quantity,
    line.listPrice,
    line.netPrice ?? (lines.length > 1 ? 'not stated' : netTotal),
  ]);
  return `${head}\n\n${columns(['LINE', 'PRODUCT', 'QUANTITY', 'LIST', 'NET'], rows)}`;
}

/** What has to be answered, and what is wrong or strange. */
export function doubtsText({ doubts, errors, warnings }: ScopePurchase): string {
  return [
    ...(doubts.length > 0
      ? [
          columns(
            ['DOUBTFUL', 'LIKELY', 'WHY'],
            doubts.map(({ field, value, message }): Cell[] => [field, value ?? '', message]),
          ),
        ]
      : []),
    ...errors.map(({ field, message }) => `refused: ${field} ${message}`),
    ...warnings.map(({ field, message }) => `warning: ${field} ${message}`),
  ].join('\n');
}

function noticeText({ noticeDays, noticeMonths }: ScopePurchase['record']): string | undefined {
  if (noticeDays !== undefined) return `${noticeDays} days`;
  return noticeMonths === undefined ? undefined : `${noticeMonths} months`;
}

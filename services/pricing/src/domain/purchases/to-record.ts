import { fromMinor } from '@parley/money/money';
import { present } from '@parley/service/present';
import { dayOf } from '../calendar-day.ts';
import type { PurchaseRecord } from './purchase-record.ts';
import type { StoredLine, StoredPurchase } from './purchase.ts';

/** The record from which a purchase can be imported again, with ids instead of names. */
export function toPurchaseRecord(purchase: StoredPurchase): PurchaseRecord {
  const { id, supplierId, buyer, startDate, months, purchaseType, currency, netTotal, discount, lines, leftOut } =
    purchase;
  const { autoRenew, notice, source } = purchase;
  return {
    id,
    supplier: supplierId,
    ...present({ buyer }),
    startDate: dayOf(startDate),
    termMonths: months,
    purchaseType,
    ...present({ autoRenew }),
    ...(notice && ('days' in notice ? { noticeDays: notice.days } : { noticeMonths: notice.months })),
    currency,
    netTotal: fromMinor(netTotal, currency),
    ...(discount !== undefined && { discount: fromMinor(discount, currency) }),
    lines: lines.map((line) => toRecordLine(line, currency)),
    ...(leftOut && {
      leftOut: leftOut.map(({ product, netPrice }) => ({ product, netPrice: fromMinor(netPrice, currency) })),
    }),
    ...(source && {
      sourceScopeId: source.scopeId,
      ...present({ sourceFileId: source.fileId, sourceFile: source.file }),
    }),
  };
}

function toRecordLine(
  { productId, dimensions, ...prices }: StoredLine,
  currency: string,
): PurchaseRecord['lines'][number] {
  const decimal = (minor: number | undefined) => (minor === undefined ? undefined : fromMinor(minor, currency));
  return {
    product: productId,
    dimensions: dimensions.map(({ id, value }) => ({ id, value })),
    ...present({ listPrice: decimal(prices.listPrice), netPrice: decimal(prices.netPrice) }),
  };
}

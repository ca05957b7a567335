import { fromMinor } from '@parley/money/money';
import type { Purchase__Output as Purchase } from '@parley/rpc/gen/pricing/v1/Purchase';
import type { PurchaseLine__Output as PurchaseLine } from '@parley/rpc/gen/pricing/v1/PurchaseLine';
import { present } from '@parley/service/present';
import { columns, properties, type Cell } from '../output.ts';

export type PurchaseView = ReturnType<typeof toPurchaseView>;

/** A purchase as shown with `--json`; amounts are decimal. */
export function toPurchaseView(purchase: Purchase) {
  const { id, publicId, supplierId, supplierName, buyer, startDate, months, currencyCode } = purchase;
  return {
    id,
    publicId,
    supplierId,
    ...present({ supplierName, buyer }),
    startDate,
    termMonths: months,
    purchaseType: purchase.isRenewal ? 'renewal' : 'new_purchase',
    currency: currencyCode,
    netTotal: fromMinor(Number(purchase.netTotalMinor), currencyCode),
    ...(purchase.discountMinor !== undefined && { discount: fromMinor(Number(purchase.discountMinor), currencyCode) }),
    lines: purchase.lines.map((line) => toLineView(line, currencyCode)),
    ...(purchase.leftOut.length > 0 && {
      leftOut: purchase.leftOut.map(({ product, netPriceMinor }) => ({
        product,
        netPrice: fromMinor(Number(netPriceMinor), currencyCode),
      })),
    }),
  };
}

function toLineView(line: PurchaseLine, currency: string) {
  const { productId, productName, dimensions, listPriceMinor, netPriceMinor, priceCurrencyCode, toPriceCurrency } =
    line;
  const decimal = (minor: string | undefined) => (minor === undefined ? undefined : fromMinor(Number(minor), currency));
  return {
    productId,
    ...present({ productName }),
    dimensions: dimensions.map(({ id, value }) => ({ id, value })),
    ...present({ listPrice: decimal(listPriceMinor), netPrice: decimal(netPriceMinor) }),
    priceCurrency: priceCurrencyCode,
    toPriceCurrency,
  };
}

export function purchaseColumns(purchases: PurchaseView[]): string {
  const rows = purchases.map((purchase): Cell[] => [
    purchase.id,
    purchase.startDate,
    purchase.termMonths,
    purchase.supplierName ?? purchase.supplierId,
    purchase.buyer,
    `${purchase.netTotal} ${purchase.currency}`,
    purchase.lines.map(({ productName, productId }) => productName ?? productId).join(', '),
  ]);
  return columns(['ID', 'START', 'MONTHS', 'SUPPLIER', 'BUYER', 'NET TOTAL', 'PRODUCTS'], rows);
}

export function purchaseText(purchase: PurchaseView): string {
  const { id, publicId, supplierName, supplierId, buyer, startDate, termMonths, purchaseType, netTotal, currency } =
    purchase;
  const head = properties([
    ['id', id],
    ['public id', publicId],
    ['supplier', supplierName === undefined ? supplierId : `${supplierName} (${supplierId})`],
    ['buyer', buyer],
    ['start', startDate],
    ['months', termMonths],
    ['type', purchaseType],
    ['net total', `${netTotal} ${currency}`],
    ['discount', purchase.discount === undefined ? undefined : `${purchase.discount} ${currency}, on all lines`],
    ['left out', purchase.leftOut?.map(({ product, netPrice }) => `${product} (${netPrice} ${currency})`).join(', ')],
  ]);
  const rows = purchase.lines.map((line): Cell[] => [
    line.productName ?? line.productId,
    line.dimensions.map(({ value }) => value).join(', '),
    line.listPrice,
    line.netPrice ?? (purchase.lines.length > 1 ? 'not stated' : netTotal),
    line.priceCurrency === currency ? '' : `1 ${currency} = ${line.toPriceCurrency} ${line.priceCurrency}`,
  ]);
  return `${head}\n\n${columns(['PRODUCT', 'DIMENSIONS', 'LIST', 'NET', 'RATE'], rows)}`;
}

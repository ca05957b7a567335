import type { AnswerOf } from '@parley/http/call-operation';
import type { showPurchase } from '@parley/pricing/operator/purchase';
import { amountText } from '../output/amount-text.ts';
import { columns, properties, type Cell } from '../output/text-columns.ts';

type Purchase = AnswerOf<typeof showPurchase>;

export function purchaseColumns(purchases: Purchase[]): string {
  const rows = purchases.map((purchase): Cell[] => [
    purchase.id,
    purchase.startDate,
    purchase.supplierName ?? purchase.supplierId,
    amountText(purchase.netTotal, purchase.currency),
    purchase.termMonths,
    purchase.lines.map(({ productName, productId }) => productName ?? productId).join(', '),
    purchase.buyer,
  ]);
  return columns(['ID', 'START', 'SUPPLIER', 'NET TOTAL', 'MONTHS', 'PRODUCTS', 'BUYER'], rows);
}

export function purchaseText(purchase: Purchase): string {
  const { id, publicId, supplierName, supplierId, buyer, startDate, termMonths, purchaseType, netTotal, currency } =
    purchase;
  const head = properties({
    id,
    'public id': publicId,
    supplier: supplierName === undefined ? supplierId : `${supplierName} (${supplierId})`,
    buyer,
    start: startDate,
    months: termMonths,
    type: purchaseType,
    'net total': amountText(netTotal, currency),
    discount: purchase.discount === undefined ? undefined : `${amountText(purchase.discount, currency)}, on all lines`,
    'left out': purchase.leftOut
      ?.map(({ product, netPrice }) => `${product} (${amountText(netPrice, currency)})`)
      .join(', '),
    scope: purchase.sourceScopeId,
    document: purchase.sourceFile && `${purchase.sourceFile} (file ${purchase.sourceFileId})`,
  });
  const rows = purchase.lines.map((line): Cell[] => [
    line.productName ?? line.productId,
    line.dimensions.map(({ value }) => value).join(', '),
    line.listPrice,
    line.netPrice ?? (purchase.lines.length > 1 ? 'not stated' : netTotal),
    line.priceCurrency === currency ? '' : `1 ${currency} = ${line.toPriceCurrency} ${line.priceCurrency}`,
  ]);
  return `${head}\n\n${columns(['PRODUCT', 'DIMENSIONS', 'LIST', 'NET', 'RATE'], rows)}`;
}

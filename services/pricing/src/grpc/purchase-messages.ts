import type { Purchase } from '@parley/rpc/gen/pricing/v1/Purchase';
import type { PurchaseLine } from '@parley/rpc/gen/pricing/v1/PurchaseLine';
import { present } from '@parley/service/present';
import { dayOf } from '../domain/calendar-day.ts';
import type { CatalogNames } from '../domain/catalog-names.ts';
import { shownMonths, type StoredLine, type StoredPurchase } from '../domain/purchase.ts';

type Names = Pick<CatalogNames, 'supplierName' | 'productName'>;

export function toPurchaseMessage(purchase: StoredPurchase, names: Names | undefined): Purchase {
  const { id, publicId, supplierId, buyer, startDate, purchaseType, currency, netTotal, discount, lines } = purchase;
  return {
    id,
    publicId,
    supplierId,
    ...present({ buyer, supplierName: names?.supplierName(supplierId) }),
    startDate: dayOf(startDate),
    months: shownMonths(purchase),
    isRenewal: purchaseType === 'renewal',
    currencyCode: currency,
    netTotalMinor: netTotal,
    ...present({ discountMinor: discount }),
    lines: lines.map((line) => toLineMessage(line, names)),
    leftOut: (purchase.leftOut ?? []).map(({ product, netPrice }) => ({ product, netPriceMinor: netPrice })),
  };
}

function toLineMessage(line: StoredLine, names: Names | undefined): PurchaseLine {
  const { productId, dimensions, listPrice, netPrice, priceCurrency, toPriceCurrency } = line;
  return {
    productId,
    ...present({ productName: names?.productName(productId), listPriceMinor: listPrice, netPriceMinor: netPrice }),
    dimensions,
    priceCurrencyCode: priceCurrency,
    toPriceCurrency,
  };
}

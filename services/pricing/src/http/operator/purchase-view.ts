import { fromMinor } from '@parley/money/money';
import type { z } from 'zod';
import { dayOf } from '../../domain/calendar-day.ts';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import { shownMonths, type StoredLine, type StoredPurchase } from '../../domain/purchases/purchase.ts';
import type * as schemas from './purchase-schemas.ts';

type View = z.input<typeof schemas.purchase>;
type Names = Pick<CatalogNames, 'supplierName' | 'productName'>;

export function purchaseView(purchase: StoredPurchase, names: Names | undefined): View {
  const { id, publicId, supplierId, buyer, startDate, purchaseType, currency, netTotal, discount, lines } = purchase;
  const decimal = (minor: number | undefined) => (minor === undefined ? undefined : fromMinor(minor, currency));
  const leftOut = purchase.leftOut?.map(({ product, netPrice }) => ({
    product,
    netPrice: fromMinor(netPrice, currency),
  }));
  return {
    id,
    publicId,
    supplierId,
    supplierName: names?.supplierName(supplierId),
    buyer,
    startDate: dayOf(startDate),
    termMonths: shownMonths(purchase),
    purchaseType,
    currency,
    netTotal: fromMinor(netTotal, currency),
    discount: decimal(discount),
    lines: lines.map((line) => lineView(line, decimal, names)),
    leftOut,
    ...sourceView(purchase),
  };
}

/** Where a purchase was made from. */
export function sourceView({ source }: Pick<StoredPurchase, 'source'>) {
  return { sourceScopeId: source?.scopeId, sourceFileId: source?.fileId, sourceFile: source?.file };
}

function lineView(
  { productId, dimensions, listPrice, netPrice, priceCurrency, toPriceCurrency }: StoredLine,
  decimal: (minor: number | undefined) => number | undefined,
  names: Names | undefined,
): View['lines'][number] {
  return {
    productId,
    productName: names?.productName(productId),
    dimensions,
    listPrice: decimal(listPrice),
    netPrice: decimal(netPrice),
    priceCurrency,
    toPriceCurrency,
  };
}

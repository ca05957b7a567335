import type { CatalogCompanies, CatalogProducts } from '@parley/live-catalog/catalog-records';
import { fromMinor } from '@parley/money/money';
import type { CatalogCompany } from '@parley/products/company';
import { priceCurrencyOf } from '@parley/products/price-currency';
import { defaultQuantityOf, primaryDimensionOf, quantityOf, stepOf, unitOf } from '@parley/products/primary-dimension';
import type { CatalogProduct } from '@parley/products/product';
import { present } from '@parley/service/present';
import type { PurchaseReader, RateStore } from '../actions/purchases/purchase-ports.ts';
import { dayOf } from '../domain/calendar-day.ts';
import { isCountedNow } from '../domain/purchases/counted-now.ts';
import { rateDaysOf } from '../domain/purchases/draft-purchase.ts';
import { isOutdated, pricedNow, type CurrencyOf } from '../domain/purchases/priced-now.ts';
import { RateTable } from '../domain/rates/rates.ts';
import type { StoredLine, StoredPurchase } from '../domain/purchases/purchase.ts';
import { utcDayOf } from '../domain/utc-days.ts';
import type { HistoryLine, HistoryProduct, HistoryPurchase, SupplierHistory } from '../estimator/history.ts';

export type HistoryParts = {
  purchases: Pick<PurchaseReader, 'all'>;
  rates: Pick<RateStore, 'ofDays'>;
  products: CatalogProducts;
  companies: CatalogCompanies;
};

/** The purchases of a supplier with what the catalog says about them; `categoryId` is the supplier's. */
export type ReadHistory = {
  history: SupplierHistory;
  purchases: StoredPurchase[];
  /** Purchases that figures do not rest on. */
  unused: UnusedPurchase[];
  /** The products whose catalog records the figures depend on, whether or not they still exist. */
  productIds: string[];
  products: ReadonlyMap<string, CatalogProduct>;
  categoryId?: string;
};

/**
 * `not_counted`: the catalog lost the dimension in which a product was counted. `missing_rate`: the catalog prices one in
 * another currency now, and there is no rate.
 */
type UnusedPurchase = { purchase: StoredPurchase; reason: 'not_counted' | 'missing_rate' };

/** Reads everything that a supplier's figures are based on. */
export async function readHistory(
  { purchases: reader, rates, products, companies }: HistoryParts,
  supplierId: string,
  signal: AbortSignal,
): Promise<ReadHistory> {
  const stored = await Array.fromAsync(reader.all({ supplierId }));
  const productIds = [...new Set(stored.flatMap(({ lines }) => lines.map(({ productId }) => productId)))].sort();
  const company = (await companies.byIds([supplierId], { signal })).get(supplierId);
  const known = await products.byIds(productIds, { signal });
  const [counted, uncounted] = parted(stored, (purchase) => isCountedNow(purchase, known));
  const { purchases, unpriced } = await allPricedNow(counted, rates, (id) => {
    const product = known.get(id);
    return product && priceCurrencyOf(product, company);
  });
  const unused = [
    ...uncounted.map((purchase) => ({ purchase, reason: 'not_counted' as const })),
    ...unpriced.map((purchase) => ({ purchase, reason: 'missing_rate' as const })),
  ];
  const history = {
    products: [...known.values()].map((product) => toHistoryProduct(product, company)),
    purchases: purchases.map((purchase) => toHistoryPurchase(purchase, known)),
  };
  return { history, purchases, unused, productIds, products: known, ...present({ categoryId: company?.categoryId }) };
}

/** Rates are read only for purchases that need another one than they were stored with. */
async function allPricedNow(
  stored: StoredPurchase[],
  rates: HistoryParts['rates'],
  currencyOf: CurrencyOf,
): Promise<{ purchases: StoredPurchase[]; unpriced: StoredPurchase[] }> {
  const outdated = new Set(stored.filter((purchase) => isOutdated(purchase, currencyOf)));
  if (outdated.size === 0) return { purchases: stored, unpriced: [] };
  const days = rateDaysOf([...outdated].map(({ startDate }) => dayOf(startDate)));
  const table = new RateTable(await rates.ofDays(days));
  const unpriced: StoredPurchase[] = [];
  const purchases = stored.flatMap((purchase) => {
    const priced = outdated.has(purchase) ? pricedNow(purchase, currencyOf, table) : purchase;
    if (!priced) unpriced.push(purchase);
    return priced ?? [];
  });
  return { purchases, unpriced };
}

function parted<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function toHistoryProduct(product: CatalogProduct, company: CatalogCompany | undefined): HistoryProduct {
  const primary = primaryDimensionOf(product);
  const others = product.pricingDimensions.filter((each) => each.priceImpactKnown && each !== primary);
  return {
    id: product.id,
    ...present({ familyId: product.productFamilyId, yearlyDefault: yearlyDefaultOf(product) }),
    unit: unitOf(primary),
    step: stepOf(primary),
    currency: priceCurrencyOf(product, company),
    dimensions: others.map(({ id }) => id).sort(),
    choices: others.filter(({ formField }) => formField.type !== 'number').map(({ id }) => id),
  };
}

/** For one unit; undefined if the product's default price does not say how many units it covers. */
function yearlyDefaultOf(product: CatalogProduct): number | undefined {
  const { defaultPrice, currency } = product;
  if (defaultPrice === undefined || defaultPrice <= 0) return undefined;
  const isCounted = primaryDimensionOf(product)?.formField.type === 'number';
  const quantity = isCounted ? defaultQuantityOf(product) : 1;
  return quantity === undefined ? undefined : fromMinor(defaultPrice, currency) / quantity;
}

function toHistoryPurchase(
  { publicId: id, buyer, startDate, months, purchaseType, currency, netTotal, discount, lines }: StoredPurchase,
  known: ReadonlyMap<string, CatalogProduct>,
): HistoryPurchase {
  return {
    id,
    ...present({ buyer }),
    startDay: utcDayOf(startDate),
    months,
    isRenewal: purchaseType === 'renewal',
    currency,
    total: fromMinor(netTotal, currency),
    ...(discount !== undefined && { discount: fromMinor(discount, currency) }),
    lines: lines.map((line) => toHistoryLine(line, known.get(line.productId), currency)),
  };
}

function toHistoryLine(
  { productId, dimensions, listPrice, netPrice, toPriceCurrency }: StoredLine,
  product: CatalogProduct | undefined,
  currency: string,
): HistoryLine {
  const primary = product && primaryDimensionOf(product);
  return {
    productId,
    quantity: quantityOf(primary, dimensions),
    values: dimensions.filter(({ id }) => id !== primary?.id),
    ...(listPrice !== undefined && { list: fromMinor(listPrice, currency) }),
    ...(netPrice !== undefined && { net: fromMinor(netPrice, currency) }),
    toPriceCurrency,
  };
}

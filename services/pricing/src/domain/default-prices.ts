import { fromMinor } from '@parley/money/money';
import type { CatalogCompany } from '@parley/products/company';
import { defaultQuantityOf } from '@parley/products/primary-dimension';
import type { CatalogProduct } from '@parley/products/product';
import type { Convert } from './rates/convert.ts';

/** Default prices and ranges are for this many months. */
const months = 12;

export type DefaultPrices = {
  /** Of a product, for 12 months and one unit of its primary dimension; in its price currency, major units. */
  yearly?: number;
  /** Of its company, for 12 months; in the same currency. */
  range?: { min: number; max: number };
};

/** What a product usually costs according to the catalog, in the currency in which it is priced. */
export function defaultPrices(
  { product, company }: { product: CatalogProduct; company: CatalogCompany | undefined },
  currency: string,
  convert: Convert,
): DefaultPrices {
  const range = company?.defaultPriceRange;
  const toPrice = range && convert(range.currency, currency);
  return {
    ...(product.defaultPrice !== undefined &&
      product.defaultPrice > 0 && {
        yearly: fromMinor(product.defaultPrice, product.currency) / (defaultQuantityOf(product) ?? 1),
      }),
    ...(range &&
      toPrice !== undefined &&
      range.min > 0 && {
        range: {
          min: fromMinor(range.min, range.currency) * toPrice,
          max: fromMinor(range.max, range.currency) * toPrice,
        },
      }),
  };
}

/** Scaled to the query: it grows with the months, and with the quantity if its dimension has a default. */
export function defaultPriceFor(
  product: CatalogProduct,
  { yearly }: DefaultPrices,
  asked: { months: number; quantity: number },
): number | undefined {
  if (yearly === undefined) return undefined;
  const quantity = defaultQuantityOf(product) === undefined ? 1 : asked.quantity;
  return yearly * quantity * (asked.months / months);
}

/** The range of a company for this number of months. */
export function rangeFor({ range }: DefaultPrices, asked: { months: number }) {
  return range && { min: (range.min * asked.months) / months, max: (range.max * asked.months) / months };
}

import type { CatalogCompany } from '@parley/products/company';
import { readChoices } from '@parley/products/choices';
import { priceCurrencyOf } from '@parley/products/price-currency';
import { primaryDimensionOf, quantityOf, unitOf } from '@parley/products/primary-dimension';
import { fillReadonly } from '@parley/products/fill-readonly';
import type { CatalogDimension, CatalogProduct } from '@parley/products/product';
import { maxTermMonths } from '@parley/products/term-months';
import { present } from '@parley/service/present';
import type { Convert } from '../../domain/rates/convert.ts';
import { defaultPriceFor, defaultPrices, rangeFor } from '../../domain/default-prices.ts';
import type { ScopeLine, ScopeToPrice } from '../../domain/scope-to-price.ts';
import type { QueryLine } from '../../estimator/query.ts';
import { answerRateDays } from '../purchases/exchange-rates.ts';

/** What the catalog says about the products of a scope, and about their suppliers. */
export type Market = {
  products: ReadonlyMap<string, CatalogProduct>;
  companies: ReadonlyMap<string, CatalogCompany>;
  convert: Convert;
};

/** Why a line cannot be priced. */
export type LineRefusal = { code: 'pricing_failed' | 'validation_failed'; message: string };

/** A line that can be priced, or why not. */
export type LineToPrice = { query: QueryLine } | { refusal: LineRefusal };

/**
 * The currency of the answer: that of the scope if every product has it or can be converted to it, otherwise that of
 * the first product.
 */
export function answerCurrency({ currency, lines }: ScopeToPrice, { products, companies, convert }: Market): string {
  const currencies = lines
    .flatMap(({ productId }) => products.get(productId) ?? [])
    .map((product) => priceCurrencyOf(product, companies.get(product.companyId)));
  const isReachable = (wanted: string) => currencies.every((each) => convert(each, wanted) !== undefined);
  if (currency !== undefined && isReachable(currency)) return currency;
  return currencies[0] ?? currency ?? 'USD';
}

/** `answer`: the currency of the answer. */
type Asked = { market: Market; answer: string };

/** The query to the estimator for one line of a scope; the rules for its dimensions are those for creating a scope. */
export function lineToPrice(line: ScopeLine, scope: ScopeToPrice, { market, answer }: Asked): LineToPrice {
  const product = market.products.get(line.productId);
  if (!product) return failed('validation_failed', 'The product is not in the catalog any more.');
  const { violations } = readChoices(product.pricingDimensions, line.values);
  const [first] = violations;
  if (first) return failed('validation_failed', `The values do not fit the catalog any more: ${first.message}.`);
  const missing = missingPrimary(product, line);
  if (missing) return failed('validation_failed', withoutValue(missing));
  const { ownMonths = 0 } = line;
  if (ownMonths > maxTermMonths) return failed('validation_failed', tooLong(ownMonths));
  const company = market.companies.get(product.companyId);
  const currency = priceCurrencyOf(product, company);
  const toAnswer = market.convert(currency, answer);
  if (toAnswer === undefined) {
    return failed('pricing_failed', `There is ${noRate(currency, answer)}.`);
  }
  return { query: queryOf({ line, scope, product, company, currency, toAnswer }, market.convert) };
}

/** Why an amount cannot be converted, and the remedy. */
export function noRate(from: string, to: string): string {
  return `no exchange rate from ${from} to ${to} of the last ${answerRateDays} days (import rates with \`parley rates import\`)`;
}

/** The number by which a product is priced, if it has no value: none is not one unit. */
function missingPrimary(product: CatalogProduct, { values }: ScopeLine): CatalogDimension | undefined {
  const primary = primaryDimensionOf(product);
  if (primary?.formField.type !== 'number') return undefined;
  const chosen = fillReadonly(product.pricingDimensions, new Map(values.map(({ id, value }) => [id, value])));
  return chosen.has(primary.id) ? undefined : primary;
}

function withoutValue({ name }: CatalogDimension): string {
  return `The scope has no value for ${name}, on which the price depends: create a new scope that has one.`;
}

/** Scopes that were read from a document may have such dates. */
function tooLong(months: number): string {
  const most = `at most ${maxTermMonths} can be priced`;
  return `Its own dates are ${months} months apart, and ${most}. Create a new scope with a shorter period.`;
}

function failed(code: LineRefusal['code'], message: string): LineToPrice {
  return { refusal: { code, message } };
}

type KnownLine = {
  line: ScopeLine;
  scope: ScopeToPrice;
  product: CatalogProduct;
  company: CatalogCompany | undefined;
  currency: string;
  toAnswer: number;
};

function queryOf({ line, scope, product, company, currency, toAnswer }: KnownLine, convert: Convert): QueryLine {
  const known = product.pricingDimensions.filter(({ priceImpactKnown }) => priceImpactKnown);
  const primary = primaryDimensionOf(product);
  const quantity = quantityOf(primary, line.values);
  const months = line.ownMonths ?? scope.months;
  const defaults = defaultPrices({ product, company }, currency, convert);
  const ofOthers = new Set(known.filter((dimension) => dimension !== primary).map(({ id }) => id));
  return {
    supplierId: product.companyId,
    productId: product.id,
    ...present({
      categoryId: company?.categoryId,
      familyId: product.productFamilyId,
      startDay: line.startDay ?? scope.startDay,
    }),
    unit: unitOf(primary),
    quantity,
    months,
    values: line.values.filter(({ id }) => ofOthers.has(id)),
    hasUsableDimensions: known.length > 0,
    ...present({
      defaultPrice: defaultPriceFor(product, defaults, { months, quantity }),
      defaultRange: rangeFor(defaults, { months }),
    }),
    currency,
    toAnswer,
  };
}

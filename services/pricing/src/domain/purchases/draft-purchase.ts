import { nameKey } from '@parley/products/name-key';
import type { Violation } from '@parley/errors/app-error';
import { exactMinor } from '@parley/money/money';
import type { CatalogCompany } from '@parley/products/company';
import { priceCurrencyOf } from '@parley/products/price-currency';
import { primaryDimensionOf, quantityOf } from '@parley/products/primary-dimension';
import type { CatalogDimension, CatalogProduct } from '@parley/products/product';
import { monthsBetween } from '@parley/products/term-months';
import { present } from '@parley/service/present';
import { addDays, dateOf } from '../calendar-day.ts';
import type { NoticePeriod } from '../notice-period.ts';
import type { PurchaseRecord } from './purchase-record.ts';
import { pricePaid, type PurchaseSource, type StoredLine, type StoredPurchase } from './purchase.ts';
import { isId, type NamedPurchase } from './resolve-names.ts';
import type { RateTable } from '../rates/rates.ts';

/** Purchases are converted with rates no older than this. */
export const rateAgeDays = 7;
const firstDay = '1990-01-01';
const daysAhead = 366;

/** What the catalog and the rates say about what records name. */
export type Market = {
  companies: ReadonlyMap<string, CatalogCompany>;
  products: ReadonlyMap<string, CatalogProduct>;
  rates: RateTable;
  /** The current UTC day. */
  today: string;
};

export type DraftPurchase = Omit<StoredPurchase, 'publicId'>;
export type Drafted = { draft: DraftPurchase } | { faults: Violation[] };

type RecordLine = PurchaseRecord['lines'][number];
type Priced = { record: PurchaseRecord; months: number; market: Market };

/** The purchase in its stored form, or everything that is wrong with it. */
export function draftPurchase(record: PurchaseRecord, named: NamedPurchase, market: Market): Drafted {
  const headFaults = [...startFaults(record.startDate, market.today), ...supplierFaults(named.supplierId, market)];
  // Faults of products would only follow from this one.
  if (!market.companies.has(named.supplierId)) return { faults: headFaults };
  const months =
    record.termMonths ?? monthsBetween(dateOf(record.startDate), dateOf(record.endDate ?? record.startDate));
  const lines = record.lines.map((line, index) => {
    const productId = named.productIds[index] ?? '';
    return draftLine(line, { index, productId, supplierId: named.supplierId }, { record, months, market });
  });
  const faults = [...headFaults, ...lines.flatMap((line) => ('faults' in line ? line.faults : []))];
  if (faults.length > 0) return { faults };
  const { id, buyer, startDate, purchaseType, autoRenew, currency, netTotal, discount, leftOut } = record;
  const source = sourceOf(record);
  return {
    draft: {
      id,
      supplierId: named.supplierId,
      ...present({ buyer }),
      startDate: dateOf(startDate),
      months,
      purchaseType,
      ...present({ autoRenew, notice: noticeOf(record) }),
      currency,
      netTotal: exactMinor(netTotal, currency),
      ...(discount !== undefined && { discount: exactMinor(discount, currency) }),
      lines: lines.flatMap((line) => ('line' in line ? [line.line] : [])),
      ...(leftOut && {
        leftOut: leftOut.map(({ product, netPrice }) => ({ product, netPrice: exactMinor(netPrice, currency) })),
      }),
      ...(source && { source }),
    },
  };
}

function sourceOf({ sourceScopeId, sourceFileId, sourceFile }: PurchaseRecord): PurchaseSource | undefined {
  if (sourceScopeId === undefined) return undefined;
  return { scopeId: sourceScopeId, ...present({ fileId: sourceFileId, file: sourceFile }) };
}

function noticeOf({ noticeDays, noticeMonths }: PurchaseRecord): NoticePeriod | undefined {
  if (noticeDays !== undefined) return { days: noticeDays };
  return noticeMonths === undefined ? undefined : { months: noticeMonths };
}

/** The days whose rates convert purchases that start on these days. */
export function rateDaysOf(starts: Iterable<string>): string[] {
  const ages = Array.from({ length: rateAgeDays + 1 }, (_, age) => age);
  return [...new Set([...new Set(starts)].flatMap((day) => ages.map((age) => addDays(day, -age))))];
}

function startFaults(start: string, today: string): Violation[] {
  const message =
    start < firstDay
      ? `must not be before ${firstDay}`
      : start > addDays(today, daysAhead)
        ? 'is over a year ahead'
        : '';
  return message === '' ? [] : [{ pointer: '/startDate', code: 'out_of_range', message }];
}

function supplierFaults(id: string, { companies }: Market): Violation[] {
  if (companies.has(id)) return [];
  return [{ pointer: '/supplier', code: 'unknown_reference', message: `no company of the catalog has the id ${id}` }];
}

/** A line of an order, and the product that it names. */
export type LinePlace = { index: number; productId: string; supplierId: string };

function draftLine(
  line: RecordLine,
  { index, productId, supplierId }: LinePlace,
  priced: Priced,
): { line: StoredLine } | { faults: Violation[] } {
  const at = (path: string, code: string, message: string) => ({ pointer: `/lines/${index}${path}`, code, message });
  const { companies, products } = priced.market;
  const product = products.get(productId);
  if (!product)
    return { faults: [at('/product', 'unknown_reference', `no product of the catalog has the id ${productId}`)] };
  if (product.companyId !== supplierId)
    return { faults: [at('/product', 'other_supplier', `${product.name} is a product of another supplier`)] };
  const { dimensions, faults } = readDimensions(line, product);
  const currency = priceCurrencyOf(product, companies.get(supplierId));
  const factor = factorTo(currency, priced);
  const all = [
    ...faults.map(({ path, code, message }) => at(path, code, message)),
    ...(factor === undefined ? [missingRate(currency, priced.record)] : []),
  ];
  if (all.length > 0 || factor === undefined) return { faults: all };
  return { line: storedLine(line, { product, dimensions, currency, factor }, priced) };
}

/** What is wrong at a path below a line. */
export type LineFault = { path: string; code: string; message: string };

/** The values of a line by the ids of their dimensions, and everything that is wrong with them. */
export function readDimensions(
  { dimensions, quantity }: Pick<RecordLine, 'dimensions' | 'quantity'>,
  product: CatalogProduct,
) {
  const primary = primaryDimensionOf(product);
  const { values, faults } = readValues(dimensions, product, primary);
  const fixed = readonlyValue(primary);
  if (quantity !== undefined && primary?.formField.type === 'number' && !values.has(primary.id))
    values.set(primary.id, quantity);
  else if (quantity !== undefined) faults.push(quantityFault(primary));
  if (primary && fixed !== undefined && !values.has(primary.id)) values.set(primary.id, fixed);
  const missing = faults.length === 0 ? missingQuantity(primary, values) : undefined;
  if (missing) faults.push(missing);
  return { dimensions: [...values].map(([id, value]) => ({ id, value })), faults };
}

/** A number that buyers cannot choose need not be given. */
function readonlyValue(primary: CatalogDimension | undefined): number | undefined {
  if (primary?.formField.type !== 'number' || !primary.formField.readonly) return undefined;
  return primary.formField.defaultValue ?? 0;
}

function readValues(
  dimensions: RecordLine['dimensions'],
  { pricingDimensions: known }: CatalogProduct,
  primary: CatalogDimension | undefined,
) {
  const faults: LineFault[] = [];
  const values = new Map<string, number>();
  for (const [index, { id: text, value }] of dimensions.entries()) {
    const path = `/dimensions/${index}`;
    const dimension = dimensionCalled(text, known);
    if (!dimension)
      faults.push({
        path: `${path}/id`,
        code: 'unknown_dimension',
        message: `is not a dimension of the product: ${text}`,
      });
    else if (values.has(dimension.id))
      faults.push({ path: `${path}/id`, code: 'repeated', message: `names ${dimension.name} again` });
    else if (value < 0 && dimension === primary)
      faults.push({ path: `${path}/value`, code: 'out_of_range', message: 'must be at least 0' });
    else values.set(dimension.id, value);
  }
  return { values, faults };
}

function quantityFault(primary: CatalogDimension | undefined): LineFault {
  if (primary?.formField.type === 'number')
    return { path: '/quantity', code: 'repeated', message: `is the value of ${primary.name}, which is given too` };
  return {
    path: '/quantity',
    code: 'unknown_dimension',
    message: 'counts nothing: the product has no number that moves its price',
  };
}

/** Nothing is taken for 1: a price per unit needs to know how many. */
function missingQuantity(
  primary: CatalogDimension | undefined,
  values: ReadonlyMap<string, number>,
): LineFault | undefined {
  if (primary?.formField.type !== 'number' || (values.get(primary.id) ?? 0) > 0) return undefined;
  const message = `must say how many ${primary.name} were bought, above 0: it is the number by which the product is priced`;
  return { path: '/quantity', code: 'missing_quantity', message };
}

/** The dimension with this id or name, unless several have the name. */
export function dimensionCalled(text: string, known: readonly CatalogDimension[]): CatalogDimension | undefined {
  if (isId(text)) return known.find(({ id }) => id === text.toLowerCase());
  const [only, ...others] = known.filter(({ name }) => nameKey(name) === nameKey(text));
  return others.length === 0 ? only : undefined;
}

function factorTo(
  to: string,
  { record: { currency: from, startDate: day }, market: { rates } }: Priced,
): number | undefined {
  return rates.factor({ from, to, day, maxAgeDays: rateAgeDays });
}

function missingRate(to: string, { currency, startDate }: PurchaseRecord): Violation {
  return {
    pointer: '/currency',
    code: 'missing_rate',
    message: `needs a rate from ${currency} to ${to} of ${startDate} or the ${rateAgeDays} days before: import it with \`parley rates import\``,
  };
}

type KnownLine = {
  product: CatalogProduct;
  dimensions: StoredLine['dimensions'];
  currency: string;
  factor: number;
};

function storedLine(
  { listPrice, netPrice }: RecordLine,
  { product, dimensions, currency, factor }: KnownLine,
  { record, months }: Priced,
): StoredLine {
  const minor = (amount: number | undefined) =>
    amount === undefined ? undefined : exactMinor(amount, record.currency);
  const paid = pricePaid(present({ netPrice }), record);
  return {
    productId: product.id,
    dimensions,
    ...present({ listPrice: minor(listPrice), netPrice: minor(netPrice) }),
    priceCurrency: currency,
    toPriceCurrency: factor,
    ...(paid !== undefined && paid > 0 && { unitPrice: (paid * factor) / unitsOf(product, { dimensions, months }) }),
  };
}

/** Units of the primary dimension, times months. */
export function unitsOf(
  product: CatalogProduct,
  { dimensions, months }: Pick<StoredLine, 'dimensions'> & Pick<StoredPurchase, 'months'>,
): number {
  return quantityOf(primaryDimensionOf(product), dimensions) * months;
}

import { primaryDimensionOf, quantityOf } from '@parley/products/primary-dimension';
import type { CatalogProduct } from '@parley/products/product';
import { shownMonths, type StoredLine, type StoredPurchase } from './purchase.ts';
import { roundedTo } from '../rounded-to.ts';
import { twoYears, utcDayOf } from '../utc-days.ts';

/** What others may know about a supplier's purchases; amounts are in minor units, and nothing identifies a buyer. */
export type Samples = {
  /** Purchases of the last two years. */
  count: number;
  /** The price of 12 months, from P10 to P90, in the currency of most purchases. */
  range?: { min: number; max: number; currency: string };
  /** The newest purchases in that currency, newest first. */
  samples: Sample[];
};

type Sample = {
  id: string;
  /** The first day of the month in which it started, `YYYY-MM-DD`. */
  startDate: string;
  termMonths: number;
  /** The total over the term, rounded to three digits. */
  netTotal: number;
  productIds: string[];
  /** Of its most valuable line; absent for a product without dimensions. */
  primaryDimensionId?: string;
  primaryDimensionValue: number;
  numberOfOtherDimensions: number;
};

type Known = { products: ReadonlyMap<string, CatalogProduct>; today: number; minBuyers: number };

const minForRange = 5;
const maxSamples = 20;
/** Room for samples in an event. */
const maxSampleBytes = 6_000;

/** What may be said about the purchases of a supplier. */
export function samplesOf(purchases: readonly StoredPurchase[], known: Known): Samples {
  const recent = purchases.filter(({ startDate }) => isRecent(utcDayOf(startDate), known.today));
  const currency = mostCommon(recent.map((purchase) => purchase.currency));
  const inIt = recent.filter((purchase) => purchase.currency === currency);
  const range = currency === undefined ? undefined : rangeOf(inIt, known.minBuyers);
  if (currency === undefined || range === undefined) return { count: recent.length, samples: [] };
  const shown = inIt.filter(isShown(purchases, known.minBuyers)).sort(newestFirst);
  return { count: recent.length, range: { ...range, currency }, samples: fitting(shown, known) };
}

function isRecent(day: number, today: number): boolean {
  return day > today - twoYears && day <= today;
}

function mostCommon(currencies: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const currency of currencies) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))[0]?.[0];
}

function rangeOf(purchases: StoredPurchase[], minBuyers: number): { min: number; max: number } | undefined {
  if (purchases.length < minForRange || buyersOf(purchases) < minBuyers) return undefined;
  const yearly = purchases.map(({ netTotal, months }) => (netTotal * 12) / months).sort((one, other) => one - other);
  return { min: Math.round(quantileOf(yearly, 0.1)), max: Math.round(quantileOf(yearly, 0.9)) };
}

function quantileOf(sorted: number[], level: number): number {
  const place = (sorted.length - 1) * level;
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place % 1);
}

/** Purchases without a buyer count as those of one. */
function buyersOf(purchases: readonly StoredPurchase[]): number {
  return new Set(purchases.map(({ buyer }) => buyer)).size;
}

/** Whether each product of a purchase was bought by enough buyers. */
function isShown(all: readonly StoredPurchase[], minBuyers: number): (purchase: StoredPurchase) => boolean {
  const buyers = new Map<string, Set<string | undefined>>();
  for (const { buyer, lines } of all) {
    for (const { productId } of lines) buyers.set(productId, (buyers.get(productId) ?? new Set()).add(buyer));
  }
  return ({ lines }) => lines.every(({ productId }) => (buyers.get(productId)?.size ?? 0) >= minBuyers);
}

function newestFirst(one: StoredPurchase, other: StoredPurchase): number {
  return other.startDate.getTime() - one.startDate.getTime() || (one.publicId < other.publicId ? -1 : 1);
}

function fitting(purchases: StoredPurchase[], { products }: Known): Sample[] {
  const samples: Sample[] = [];
  let bytes = 0;
  for (const purchase of purchases) {
    const sample = sampleOf(purchase, products);
    if (!sample) continue;
    bytes += Buffer.byteLength(JSON.stringify(sample));
    if (samples.length === maxSamples || bytes > maxSampleBytes) break;
    samples.push(sample);
  }
  return samples;
}

/** Undefined if the catalog no longer has the product with the highest price. */
function sampleOf(purchase: StoredPurchase, products: ReadonlyMap<string, CatalogProduct>): Sample | undefined {
  const { publicId: id, startDate, netTotal, lines } = purchase;
  const main = lines.toSorted((one, other) => valueOf(other) - valueOf(one))[0];
  const product = main && products.get(main.productId);
  if (!product) return undefined;
  const primary = primaryDimensionOf(product);
  const quantity = quantityOf(primary, main.dimensions);
  const values = lines.reduce((count, { dimensions }) => count + dimensions.length, 0);
  const isPrimaryNamed = main.dimensions.some((value) => value.id === primary?.id);
  return {
    id,
    startDate: `${startDate.toISOString().slice(0, 7)}-01`,
    termMonths: shownMonths(purchase),
    netTotal: Math.round(roundedTo(3, netTotal)),
    productIds: [...new Set(lines.map(({ productId }) => productId))],
    ...(primary && { primaryDimensionId: primary.id }),
    primaryDimensionValue: quantity >= 100 ? roundedTo(2, quantity) : quantity,
    numberOfOtherDimensions: values - (isPrimaryNamed ? 1 : 0),
  };
}

function valueOf({ netPrice, listPrice }: StoredLine): number {
  return netPrice ?? listPrice ?? 0;
}

import type { CatalogRecord, RecordOf } from '@parley/catalog/record';
import type { MarketSize } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';

/** Every tenth company appears only in documents with held-out layouts. */
const heldOutEvery = 10;

export type Seller = { company: RecordOf['company']; products: RecordOf['product'][] };

/** Cache: generating a market takes longer than generating a document. */
const known = new Map<string, Seller[]>();

/** The companies of a sample catalog that sell products with quantities. */
export function sellersFor({ market, heldOut }: { market: MarketSize; heldOut: boolean }): Seller[] {
  const key = JSON.stringify(market);
  const sellers = known.get(key) ?? readSellers(sampleRecords(market));
  known.set(key, sellers);
  return sellers.filter((_, index) => (index % heldOutEvery === heldOutEvery - 1) === heldOut);
}

function readSellers(records: Iterable<CatalogRecord>): Seller[] {
  const byId = new Map<string, Seller>();
  for (const record of records) {
    if (record.type === 'company') byId.set(record.id, { company: record, products: [] });
    if (record.type === 'product') byId.get(record.companyId)?.products.push(record);
  }
  return [...byId.values()].filter(({ products }) => products.some((product) => mainMetric(product) !== undefined));
}

/** A product's main metric: the usual quantity, and the allowed quantities. */
export type Metric = { unit: string; usual: number; min: number; max: number; step: number };

export function mainMetric(product: RecordOf['product']): Metric | undefined {
  const field = product.pricingDimensions[0]?.formField;
  if (field?.type !== 'number' || field.readonly) return undefined;
  const { label: unit, defaultValue: usual = 1, min = 0, max = Infinity, step = 1 } = field;
  return { unit, usual, min, max, step };
}

/** The allowed quantity nearest to `wanted`. */
export function allowedQuantity({ min, max, step }: Metric, wanted: number): number {
  const onGrid = min + Math.round((wanted - min) / step) * step;
  return Math.min(max, Math.max(onGrid, min, step));
}

import type { CatalogRecord, RecordOf } from '@parley/catalog/record';
import type { MarketSize } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';

/** Every tenth company is on no document but those of held-out layouts. */
const HELD_OUT_EVERY = 10;

export type Seller = { company: RecordOf['company']; products: RecordOf['product'][] };

/** Reading a market takes longer than writing a document. */
const known = new Map<string, Seller[]>();

/** Companies of a sample catalog that sell something countable. */
export function sellersFor({ market, heldOut }: { market: MarketSize; heldOut: boolean }): Seller[] {
  const key = JSON.stringify(market);
  const sellers = known.get(key) ?? readSellers(sampleRecords(market));
  known.set(key, sellers);
  return sellers.filter((_, index) => (index % HELD_OUT_EVERY === HELD_OUT_EVERY - 1) === heldOut);
}

function readSellers(records: Iterable<CatalogRecord>): Seller[] {
  const byId = new Map<string, Seller>();
  for (const record of records) {
    if (record.type === 'company') byId.set(record.id, { company: record, products: [] });
    if (record.type === 'product') byId.get(record.companyId)?.products.push(record);
  }
  return [...byId.values()].filter(({ products }) => products.some((product) => mainDimension(product) !== undefined));
}

type Dimension = RecordOf['product']['pricingDimensions'][number];

/** What a product is counted in first of all. */
export function mainDimension(
  product: RecordOf['product'],
): { id: string; unit: string; quantity: number } | undefined {
  const [first] = product.pricingDimensions;
  return first === undefined ? undefined : countOf(first);
}

function countOf({ id, formField }: Dimension) {
  if (formField.type !== 'number' || formField.readonly) return undefined;
  return { id, unit: formField.label, quantity: formField.defaultValue ?? 1 };
}

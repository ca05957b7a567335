import { toDocument } from '@parley/catalog/documents';
import type { CatalogRecord } from '@parley/catalog/record';
import type { MarketSize } from '@parley/sample-data/market-size';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { MongoClient, type Db } from 'mongodb';
import type { Log } from '../bench.ts';

export type SeedOptions = { uri: string; database: string; market: MarketSize; log: Log };

const documentsACommand = 1_000;
const reportEvery = 20_000;

const collections = {
  category: 'categories',
  company: 'companies',
  productFamily: 'productFamilies',
  product: 'products',
} as const;

/** Writes a fictional market directly to the catalog's collections, which is many times faster than an import. */
export async function seedMarket({ uri, database, market, log }: SeedOptions): Promise<void> {
  await using client = await MongoClient.connect(uri);
  const db = client.db(database);
  const parents = new Map<string, string>();
  let batch: CatalogRecord[] = [];
  let count = 0;
  for (const record of sampleRecords(market)) {
    if (record.type === 'category' && record.parentCategoryId !== undefined)
      parents.set(record.id, record.parentCategoryId);
    if (batch.length === documentsACommand || (batch[0] && batch[0].type !== record.type)) {
      await insert(db, batch, parents);
      batch = [];
    }
    batch.push(record);
    count += 1;
    if (count % reportEvery === 0) log(`  ${count} records seeded`);
  }
  await insert(db, batch, parents);
}

async function insert(db: Db, records: CatalogRecord[], parents: Map<string, string>): Promise<void> {
  const [first] = records;
  if (first === undefined) return;
  const lastUpdatedAt = new Date();
  const documents = records.map((record) =>
    toDocument({ record, contentHash: '', lastUpdatedAt, categoryPath: pathOf(record, parents) }),
  );
  await db.collection<(typeof documents)[number]>(collections[first.type]).insertMany(documents, { ordered: false });
}

function pathOf(record: CatalogRecord, parents: Map<string, string>): string[] {
  if (record.type !== 'company' || record.categoryId === undefined) return [];
  const parent = parents.get(record.categoryId);
  return parent === undefined ? [record.categoryId] : [record.categoryId, parent];
}

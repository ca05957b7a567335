import { toDocument } from '@parley/catalog/documents';
import type { CatalogRecord, RecordOf } from '@parley/catalog/record';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { MongoClient, type Db } from 'mongodb';
import type { Log } from '../bench.ts';
import { toSubjects, type Subject } from './subject.ts';

export type SeedOptions = { uri: string; database: string; companies: number; products: number; log: Log };

const documentsACommand = 1_000;
const subjects = 500;
const reportEvery = 20_000;

const collections = {
  category: 'categories',
  company: 'companies',
  productFamily: 'productFamilies',
  product: 'products',
} as const;

/** Writes a fictional market directly to the catalog's collections, which is many times faster than an import. */
export async function seedMarket({ uri, database, companies, products, log }: SeedOptions): Promise<Subject[]> {
  await using client = await MongoClient.connect(uri);
  const db = client.db(database);
  const parents = new Map<string, string>();
  const chosen: RecordOf['company'][] = [];
  const productOf = new Map<string, string>();
  let batch: CatalogRecord[] = [];
  let count = 0;
  for (const record of sampleRecords({ companies, products, seed: 1 })) {
    if (record.type === 'category' && record.parentCategoryId !== undefined)
      parents.set(record.id, record.parentCategoryId);
    if (record.type === 'company') chosen.push(record);
    if (record.type === 'product') productOf.set(record.companyId, record.id);
    if (batch.length === documentsACommand || (batch[0] && batch[0].type !== record.type)) {
      await insert(db, batch, parents);
      batch = [];
    }
    batch.push(record);
    count += 1;
    if (count % reportEvery === 0) log(`  ${count} records seeded`);
  }
  await insert(db, batch, parents);
  const everyNth = Math.max(1, Math.floor(chosen.length / subjects));
  const some = chosen.filter((_, index) => index % everyNth === 0);
  return toSubjects(some, productOf, companies);
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

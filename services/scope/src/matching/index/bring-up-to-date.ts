import type { Ask } from '../threads/thread-calls.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { CatalogName, CatalogNames } from './catalog-names.ts';
import type { Changes } from './changes.ts';
import type { Upkeep } from './index-thread.ts';

type Size = CatalogIndex['size'];

/** So many names go over to the thread of the index at once. */
const batchSize = 200;

/** Builds the index of the whole catalog anew. */
export async function buildIndex(ask: Ask<Upkeep>, names: CatalogNames, signal: AbortSignal): Promise<Size> {
  await ask('begin');
  for await (const batch of batches(names.all(signal))) await ask('build', batch);
  return ask('finish');
}

type Update = { names: CatalogNames; changed: ReturnType<Changes['take']>; signal: AbortSignal };

/** Reads again what has changed; what the catalog no longer has is removed. */
export async function updateIndex(ask: Ask<Upkeep>, { names, changed, signal }: Update): Promise<Size> {
  const companies = await names.companies(changed.companyIds, signal);
  await ask(
    'put',
    companies.map((entry): CatalogName => ({ type: 'company', entry })),
  );
  if (changed.areFamiliesChanged) for await (const batch of batches(names.families(signal))) await ask('put', batch);
  const products = await names.products(changed.productIds, signal);
  await ask(
    'put',
    products.map((entry): CatalogName => ({ type: 'product', entry })),
  );
  return ask('remove', {
    companyIds: without(changed.companyIds, companies),
    productIds: without(changed.productIds, products),
  });
}

function without(ids: string[], existing: { id: string }[]): string[] {
  const left = new Set(ids);
  for (const { id } of existing) left.delete(id);
  return [...left];
}

async function* batches(names: AsyncIterable<CatalogName>): AsyncGenerator<CatalogName[]> {
  let batch: CatalogName[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

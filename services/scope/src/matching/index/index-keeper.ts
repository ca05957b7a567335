import type { NameKeeper, Names } from '@parley/live-catalog/copy-of-names';
import type { ThreadCall } from '@parley/service/thread-calls';
import type { CatalogIndex } from './catalog-index.ts';
import type { CatalogName } from './catalog-names.ts';
import type { Upkeep } from './index-thread.ts';

/** What this thread knows of the index in another thread: its size. */
export type KeptIndex = { size: CatalogIndex['size'] };

/** Maintains the names of the catalog in the index of another thread. */
export function indexKeeper(ask: ThreadCall<Upkeep>): NameKeeper<KeptIndex> {
  return {
    async build(names) {
      await ask('begin');
      for await (const some of names) await ask('build', entriesOf(some));
      return { size: await ask('finish') };
    },
    async update(index, { put, remove: { companyIds, productIds } }) {
      await ask('put', entriesOf(put));
      index.size = await ask('remove', { companyIds, productIds });
    },
    sizeOf: ({ size: { companies, products } }) => ({ company: companies, product: products }),
  };
}

function entriesOf({ companies, productFamilies, products }: Names): CatalogName[] {
  return [
    ...companies.map((entry): CatalogName => ({ type: 'company', entry })),
    ...productFamilies.map((entry): CatalogName => ({ type: 'productFamily', entry })),
    ...products.map(({ productFamilyId: familyId, ...entry }): CatalogName => ({
      type: 'product',
      entry: { ...entry, ...(familyId !== undefined && { familyId }) },
    })),
  ];
}

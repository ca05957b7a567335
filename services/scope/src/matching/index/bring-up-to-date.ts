import { CatalogIndex } from './catalog-index.ts';
import type { CatalogNames } from './catalog-names.ts';
import type { Changes } from './changes.ts';

/** A new index of the whole catalog. */
export async function buildIndex(names: CatalogNames, signal: AbortSignal): Promise<CatalogIndex> {
  const index = new CatalogIndex();
  for await (const name of names.all(signal)) index.put(name);
  return index;
}

type Update = { names: CatalogNames; changed: ReturnType<Changes['take']>; signal: AbortSignal };

/** Reads again what has changed; what the catalog no longer has is removed. */
export async function updateIndex(index: CatalogIndex, { names, changed, signal }: Update): Promise<void> {
  const companies = new Map((await names.companies(changed.companyIds, signal)).map((entry) => [entry.id, entry]));
  for (const id of changed.companyIds) {
    const entry = companies.get(id);
    if (entry) index.putCompany(entry);
    else index.removeCompany(id);
  }
  if (changed.areFamiliesChanged) for await (const name of names.families(signal)) index.put(name);
  const products = new Map((await names.products(changed.productIds, signal)).map((entry) => [entry.id, entry]));
  for (const id of changed.productIds) {
    const entry = products.get(id);
    if (entry) index.putProduct(entry);
    else index.removeProduct(id);
  }
}

import type { NameKeeper, Names } from '@parley/live-catalog/copy-of-names';
import { CatalogNames } from '../domain/purchases/catalog-names.ts';

export const catalogNamesKeeper: NameKeeper<CatalogNames> = {
  async build(names) {
    const copy = new CatalogNames();
    for await (const some of names) put(copy, some);
    return copy;
  },
  async update(copy, { put: changed, remove: { companyIds, productIds } }) {
    put(copy, changed);
    for (const id of companyIds) copy.removeSupplier(id);
    for (const id of productIds) copy.removeProduct(id);
  },
  sizeOf: ({ size: { companies, products } }) => ({ company: companies, product: products }),
};

function put(copy: CatalogNames, { companies, products }: Names): void {
  for (const { id, name, legalName, domain } of companies) copy.putSupplier({ id, name, legalName, domain });
  for (const { id, companyId, name } of products) copy.putProduct({ id, companyId, name });
}

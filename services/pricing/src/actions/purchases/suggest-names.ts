import { companyKey } from '@parley/products/name-key';
import { nearestNames, type NameCandidate } from '@parley/products/nearest-names';
import { inShortTurns } from '@parley/service/in-short-turns';
import { present } from '@parley/service/present';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import { isId } from '../../domain/purchases/resolve-names.ts';

/** An unknown name; for a product, with its supplier. */
export type UnknownName = { name: string; supplier?: string };

/** `supplierId` is that of the products that a name was compared with. */
export type Suggestions = { candidates: NameCandidate[]; supplierId?: string };

/**
 * What each of the names may mean, nearest first. There may be many companies to compare each with.
 */
export async function suggestNames(names: CatalogNames, unknown: UnknownName[]): Promise<Suggestions[]> {
  const suggestions: Suggestions[] = [];
  for await (const { name, supplier } of inShortTurns(unknown))
    suggestions.push(supplier === undefined ? nearestSuppliers(names, name) : nearestProducts(names, supplier, name));
  return suggestions;
}

function nearestSuppliers(names: CatalogNames, text: string): Suggestions {
  const entries = [...names.suppliers()].map(({ id, name, legalName, domain }) => ({
    id,
    name,
    others: [legalName, domain],
  }));
  return { candidates: nearestNames(text, entries, companyKey) };
}

function nearestProducts(names: CatalogNames, supplier: string, text: string): Suggestions {
  const [supplierId] = isId(supplier) ? [supplier.toLowerCase()] : names.suppliersCalled(supplier);
  const products = supplierId === undefined ? [] : names.productsOf(supplierId);
  return { candidates: nearestNames(text, products), ...present({ supplierId }) };
}

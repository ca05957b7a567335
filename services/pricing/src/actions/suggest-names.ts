import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogNames } from '../domain/catalog-names.ts';
import { nearestNames, type NameCandidate } from '../domain/nearest-names.ts';
import { isId } from '../domain/resolve-names.ts';

/** An unknown name; for a product, with its supplier. */
export type UnknownName = { name: string; supplier?: string };

/**
 * What each of the names may mean, nearest first. One name per turn, because there may be many companies to compare it
 * with.
 */
export async function suggestNames(names: CatalogNames, unknown: UnknownName[]): Promise<NameCandidate[][]> {
  const suggestions: NameCandidate[][] = [];
  for (const { name, supplier } of unknown) {
    suggestions.push(supplier === undefined ? nearestSuppliers(names, name) : nearestProducts(names, supplier, name));
    await nextTurn();
  }
  return suggestions;
}

function nearestSuppliers(names: CatalogNames, text: string): NameCandidate[] {
  const entries = [...names.suppliers()].map(({ id, name, legalName, domain }) => ({
    id,
    name,
    others: [legalName, domain],
  }));
  return nearestNames(text, entries);
}

function nearestProducts(names: CatalogNames, supplier: string, text: string): NameCandidate[] {
  const [supplierId = ''] = isId(supplier) ? [supplier.toLowerCase()] : names.suppliersCalled(supplier);
  return nearestNames(text, names.productsOf(supplierId));
}

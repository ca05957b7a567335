import type { RecordOf } from '@parley/catalog/record';
import { nameKey } from '@parley/products/name-key';
import { entryKey, type NameEntry } from '../purchases/names/name-entry.ts';
import { newDimensionId } from '../purchases/names/new-records.ts';
import type { NameChoice } from '../purchases/names/suggest-names.ts';
import type { CompanyEntry, ProductEntry } from './catalog-entries.ts';
import type { Names } from './group-names.ts';
import type { KnownCompany } from './known-catalog.ts';

type Product = RecordOf['product'];
type Dimension = Product['pricingDimensions'][number];

/** The dimension of a stored product that a file means by a name. */
export function knownDimension(product: Product, name: string, names: Names): Dimension | undefined {
  const same = product.pricingDimensions.find((each) => nameKey(each.name) === nameKey(name));
  if (same) return same;
  const counted = countedIn(product);
  const isMeant = (each: Dimension) =>
    singular(each.name) === singular(name) ||
    nameKey(names.get(entryKey(dimensionEntry(each, name))) ?? '') === nameKey(each.name);
  return counted && isMeant(counted) ? counted : undefined;
}

/**
 * Numbers by which a file prices products that the catalog counts in something else, which an import of purchases may have
 * created from a header: they may be the same.
 */
export function newDimensions(
  known: ReadonlyMap<CompanyEntry, KnownCompany>,
  {
    productOf,
    names,
  }: { productOf: (company: KnownCompany, entry: ProductEntry) => Product | undefined; names: Names },
): NameChoice[] {
  const choices = new Map<string, NameChoice>();
  for (const [entry, company] of known)
    for (const product of entry.products.values()) {
      const stored = productOf(company, product);
      const choice = stored && choiceOf(stored, product, names);
      if (choice) choices.set(entryKey(choice), choice);
    }
  return [...choices.values()];
}

function choiceOf(stored: Product, { dimensions }: ProductEntry, names: Names): NameChoice | undefined {
  const counted = countedIn(stored);
  const given = [...dimensions.values()].filter(({ type }) => type === 'number');
  if (!counted || given.some(({ name }) => knownDimension(stored, name, names) === counted)) return undefined;
  const other = given.find(({ name }) => knownDimension(stored, name, names) === undefined);
  if (!other) return undefined;
  const { name } = counted;
  return {
    ...dimensionEntry(counted, other.name),
    askedSupplier: name,
    count: 1,
    candidates: [{ id: name, name, likeness: 1 }],
  };
}

/** The only dimension of a product, if it is a number that was created from its name. */
function countedIn({ id, pricingDimensions: [only, ...others] }: Product): Dimension | undefined {
  const isCreated = only?.formField.type === 'number' && only.id === newDimensionId(id, only.name);
  return isCreated && others.length === 0 ? only : undefined;
}

/** The answer holds for all products that are counted in the same. */
function dimensionEntry(counted: Dimension, name: string): NameEntry {
  return { kind: 'dimension', supplier: counted.name, name };
}

function singular(name: string): string {
  return nameKey(name).replace(/s$/, '');
}

import { companyKey, nameKey } from '@parley/products/name-key';
import { entryKey } from './name-entry.ts';
import type { NameChoice } from './suggest-names.ts';

/** What `--use` says about a name that is not a known one. */
export const newName = 'new';

/** Names at least this similar may be the same. */
const nearlySame = 0.75;

/** An unknown name that may be a known one, or another of the same file. */
export type NearName = { choice: NameChoice; known: { name: string; use: string }[] };

/** The names of a file that the catalog lacks, sorted into those to create and those that may be known ones. */
export class NewNames {
  readonly #suppliers = new Map<string, string>();
  readonly #products = new Map<string, string>();
  readonly #companyKeys = new Map<string, string>();
  /** Families and categories. */
  readonly #others = new Set<string>();

  /** Whether what becomes of the name is known. */
  has({ kind, askedSupplier, name }: NameChoice): boolean {
    if (kind === 'supplier') return this.#suppliers.has(nameKey(name));
    if (kind === 'product') return this.#products.has(productKey(askedSupplier, name));
    return this.#others.has(otherKey(kind, askedSupplier, name));
  }

  /** Creates the name, unless it may be another one. */
  addOrDoubt(choice: NameChoice): NearName | undefined {
    if (this.has(choice)) return undefined;
    const { kind, name, candidates } = choice;
    const known = candidates
      .filter(({ likeness }) => likeness >= nearlySame)
      .map((candidate) => ({ name: candidate.name, use: candidate.id }));
    const other = kind === 'supplier' ? this.#companyKeys.get(companyKey(name)) : undefined;
    if (other !== undefined) known.push({ name: other, use: other });
    if (known.length > 0) return { choice, known };
    this.add(choice);
    return undefined;
  }

  add({ kind, askedSupplier, name, supplierId }: NameChoice): void {
    if (kind === 'supplier') {
      this.#suppliers.set(nameKey(name), name);
      if (!this.#companyKeys.has(companyKey(name))) this.#companyKeys.set(companyKey(name), name);
    } else if (kind !== 'product') this.#others.add(otherKey(kind, askedSupplier, name));
    else if (supplierId !== undefined) this.#products.set(productKey(askedSupplier, name), supplierId);
  }

  /** The name under which a supplier will be created. */
  newSupplier(name: string): string | undefined {
    return this.#suppliers.get(nameKey(name));
  }

  /** The company in the catalog for which a product will be created. */
  companyOf(supplier: string, product: string): string | undefined {
    return this.#products.get(productKey(supplier, product));
  }
}

function otherKey(kind: NameChoice['kind'], supplier: string, name: string): string {
  return entryKey({ kind, supplier, name: nameKey(name) });
}

function productKey(supplier: string, name: string): string {
  return entryKey({ kind: 'product', supplier: nameKey(supplier), name: nameKey(name) });
}

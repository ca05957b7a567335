import { domainKey, nameKey } from '@parley/products/name-key';

/** What an import needs to know about names. */
export type SupplierName = { id: string; name: string; legalName: string; domain: string };
export type ProductName = { id: string; companyId: string; name: string };

type Ids = Set<string>;

/** Finds the catalog’s companies and products by any of their names. */
export class CatalogNames {
  readonly #suppliers = new Map<string, SupplierName>();
  readonly #byDomain = new Map<string, Ids>();
  readonly #byName = new Map<string, Ids>();
  readonly #byLegalName = new Map<string, Ids>();
  readonly #products = new Map<string, ProductName>();
  /** By company, then by name. */
  readonly #productsOf = new Map<string, Map<string, Ids>>();

  get size(): { companies: number; products: number } {
    return { companies: this.#suppliers.size, products: this.#products.size };
  }

  putSupplier(supplier: SupplierName): void {
    this.removeSupplier(supplier.id);
    this.#suppliers.set(supplier.id, supplier);
    for (const [map, key] of this.#keysOf(supplier)) add(map, key, supplier.id);
  }

  removeSupplier(id: string): void {
    const supplier = this.#suppliers.get(id);
    if (!supplier) return;
    this.#suppliers.delete(id);
    for (const [map, key] of this.#keysOf(supplier)) remove(map, key, id);
  }

  putProduct(product: ProductName): void {
    this.removeProduct(product.id);
    this.#products.set(product.id, product);
    const names = this.#productsOf.get(product.companyId) ?? new Map<string, Ids>();
    this.#productsOf.set(product.companyId, names);
    add(names, nameKey(product.name), product.id);
  }

  removeProduct(id: string): void {
    const product = this.#products.get(id);
    if (!product) return;
    this.#products.delete(id);
    const names = this.#productsOf.get(product.companyId);
    if (names) remove(names, nameKey(product.name), id);
    if (names?.size === 0) this.#productsOf.delete(product.companyId);
  }

  /** Ids of the companies with this domain, else with this name, else with this legal name. */
  suppliersCalled(text: string): string[] {
    const key = nameKey(text);
    const ids = this.#byDomain.get(domainKey(key)) ?? this.#byName.get(key) ?? this.#byLegalName.get(key);
    return [...(ids ?? [])];
  }

  /** Ids of the supplier's products with this name. */
  productsCalled(supplierId: string, text: string): string[] {
    return [...(this.#productsOf.get(supplierId)?.get(nameKey(text)) ?? [])];
  }

  supplierName(id: string): string | undefined {
    return this.#suppliers.get(id)?.name;
  }

  productName(id: string): string | undefined {
    return this.#products.get(id)?.name;
  }

  suppliers(): Iterable<SupplierName> {
    return this.#suppliers.values();
  }

  productsOf(supplierId: string): ProductName[] {
    const names = [...(this.#productsOf.get(supplierId)?.values() ?? [])];
    return names.flatMap((ids) => Array.from(ids)).flatMap((id) => this.#products.get(id) ?? []);
  }

  #keysOf({ name, legalName, domain }: SupplierName): [map: Map<string, Ids>, key: string][] {
    return [
      [this.#byDomain, domainKey(domain)],
      [this.#byName, nameKey(name)],
      [this.#byLegalName, nameKey(legalName)],
    ];
  }
}

function add(map: Map<string, Ids>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}

function remove(map: Map<string, Ids>, key: string, id: string): void {
  const ids = map.get(key);
  ids?.delete(id);
  if (ids?.size === 0) map.delete(key);
}

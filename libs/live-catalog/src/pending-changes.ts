import type { ChangedIds } from './changed-ids.ts';

/** What has changed since a copy was last updated, each id once. */
export class PendingChanges {
  #ids = emptySets();

  get isEmpty(): boolean {
    return Object.values(this.#ids).every((ids) => ids.size === 0);
  }

  add({ categoryIds, companyIds, productFamilyIds, productIds }: ChangedIds): void {
    for (const id of categoryIds) this.#ids.categoryIds.add(id);
    for (const id of companyIds) this.#ids.companyIds.add(id);
    for (const id of productFamilyIds) this.#ids.productFamilyIds.add(id);
    for (const id of productIds) this.#ids.productIds.add(id);
  }

  /** Returns all of them and forgets them. */
  take(): ChangedIds {
    const { categoryIds, companyIds, productFamilyIds, productIds } = this.#ids;
    this.#ids = emptySets();
    return {
      categoryIds: [...categoryIds],
      companyIds: [...companyIds],
      productFamilyIds: [...productFamilyIds],
      productIds: [...productIds],
    };
  }
}

function emptySets(): Record<keyof ChangedIds, Set<string>> {
  return { categoryIds: new Set(), companyIds: new Set(), productFamilyIds: new Set(), productIds: new Set() };
}

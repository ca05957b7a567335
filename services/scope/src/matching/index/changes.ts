import type { ChangedIds } from './catalog-names.ts';

/** What has changed since the index was last brought up to date. */
export class Changes {
  readonly #companyIds = new Set<string>();
  readonly #productIds = new Set<string>();
  #areFamiliesChanged = false;

  get isEmpty(): boolean {
    return this.#companyIds.size === 0 && this.#productIds.size === 0 && !this.#areFamiliesChanged;
  }

  add({ companyIds, productFamilyIds, productIds }: ChangedIds): void {
    for (const id of companyIds) this.#companyIds.add(id);
    for (const id of productIds) this.#productIds.add(id);
    if (productFamilyIds.length > 0) this.#areFamiliesChanged = true;
  }

  /** All of them; they are forgotten here. */
  take(): { companyIds: string[]; productIds: string[]; areFamiliesChanged: boolean } {
    const taken = {
      companyIds: [...this.#companyIds],
      productIds: [...this.#productIds],
      areFamiliesChanged: this.#areFamiliesChanged,
    };
    this.#companyIds.clear();
    this.#productIds.clear();
    this.#areFamiliesChanged = false;
    return taken;
  }
}

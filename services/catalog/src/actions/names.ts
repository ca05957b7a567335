import type { ChangeBatch } from '@parley/live-catalog/change-poll';
import type { NamedIds } from '@parley/live-catalog/changed-ids';

export type CompanyName = { id: string; name: string; legalName: string; domain: string };
export type ProductFamilyName = { id: string; name: string };
export type ProductName = { id: string; companyId: string; productFamilyId?: string; name: string };

export type CatalogNames = { companies: CompanyName[]; productFamilies: ProductFamilyName[]; products: ProductName[] };

/** What services that keep names in memory read from the catalog. */
export interface NameSource {
  /** Some at a time; records come after those they refer to. */
  all(): AsyncIterable<CatalogNames>;
  /** The names of those ids that exist. */
  byIds(ids: NamedIds): Promise<CatalogNames>;
  /** Batches of imports completed since then. */
  changesSince(since: Date): AsyncIterable<ChangeBatch>;
}

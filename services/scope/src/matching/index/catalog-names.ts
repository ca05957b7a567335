/** What matching needs to know of a company; everything else is asked of the catalog once a match is made. */
export type CompanyName = { id: string; name: string; legalName: string; domain: string };
export type FamilyName = { id: string; name: string };
export type ProductEntry = { id: string; companyId: string; name: string; familyId?: string };

export type CatalogName =
  | { type: 'company'; entry: CompanyName }
  | { type: 'productFamily'; entry: FamilyName }
  | { type: 'product'; entry: ProductEntry };

/** Ids of records that were created, changed or removed. */
export type ChangedIds = { companyIds: string[]; productFamilyIds: string[]; productIds: string[] };

/** Where the names come from. */
export interface CatalogNames {
  /** All of them, a record after those it refers to. */
  all(signal: AbortSignal): AsyncIterable<CatalogName>;
  families(signal: AbortSignal): AsyncIterable<CatalogName>;
  /** Those that exist. */
  companies(ids: string[], signal: AbortSignal): Promise<CompanyName[]>;
  /** Those that exist. */
  products(ids: string[], signal: AbortSignal): Promise<ProductEntry[]>;
}

/** What other services need to know about a company in the catalog. */
export type CatalogCompany = {
  id: string;
  name: string;
  lastUpdatedAt: Date;
  categoryId?: string;
  /** The imported range, in minor units of its currency. */
  defaultPriceRange?: { min: number; max: number; currency: string };
};

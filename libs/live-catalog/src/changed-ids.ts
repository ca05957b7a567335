/** Ids of catalog records that were created, changed or removed. */
export type ChangedIds = {
  categoryIds: string[];
  companyIds: string[];
  productFamilyIds: string[];
  productIds: string[];
};

/** Ids of the records whose names other services know. */
export type NamedIds = Omit<ChangedIds, 'categoryIds'>;

// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * What one batch of an import created, changed or removed.
 */
export interface ListChangesResponse {
  /**
   * UUID of the batch.
   */
  'batchId'?: (string);
  /**
   * UUIDs of categories.
   */
  'categoryIds'?: (string)[];
  /**
   * UUIDs of companies.
   */
  'companyIds'?: (string)[];
  /**
   * UUIDs of product families.
   */
  'productFamilyIds'?: (string)[];
  /**
   * UUIDs of products.
   */
  'productIds'?: (string)[];
}

/**
 * What one batch of an import created, changed or removed.
 */
export interface ListChangesResponse__Output {
  /**
   * UUID of the batch.
   */
  'batchId': (string);
  /**
   * UUIDs of categories.
   */
  'categoryIds': (string)[];
  /**
   * UUIDs of companies.
   */
  'companyIds': (string)[];
  /**
   * UUIDs of product families.
   */
  'productFamilyIds': (string)[];
  /**
   * UUIDs of products.
   */
  'productIds': (string)[];
}

// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for the names of some records, 1 to 500 ids in all.
 */
export interface BatchGetNamesRequest {
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
 * Asks for the names of some records, 1 to 500 ids in all.
 */
export interface BatchGetNamesRequest__Output {
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

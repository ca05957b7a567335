// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for products; absent filters do not restrict.
 */
export interface SearchProductsRequest {
  /**
   * A part of the name, case-insensitive; no wildcards.
   */
  'name'?: (string);
  /**
   * UUID of the company.
   */
  'companyId'?: (string);
  /**
   * UUID of the family.
   */
  'productFamilyId'?: (string);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken'?: (string);
  '_name'?: "name";
  '_companyId'?: "companyId";
  '_productFamilyId'?: "productFamilyId";
}

/**
 * Asks for products; absent filters do not restrict.
 */
export interface SearchProductsRequest__Output {
  /**
   * A part of the name, case-insensitive; no wildcards.
   */
  'name'?: (string);
  /**
   * UUID of the company.
   */
  'companyId'?: (string);
  /**
   * UUID of the family.
   */
  'productFamilyId'?: (string);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken': (string);
  '_name'?: "name";
  '_companyId'?: "companyId";
  '_productFamilyId'?: "productFamilyId";
}

// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * What a product is called.
 */
export interface ProductName {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * UUID of the company that sells it.
   */
  'companyId'?: (string);
  /**
   * UUID of its family; absent when it stands outside any.
   */
  'productFamilyId'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
  '_productFamilyId'?: "productFamilyId";
}

/**
 * What a product is called.
 */
export interface ProductName__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * UUID of the company that sells it.
   */
  'companyId': (string);
  /**
   * UUID of its family; absent when it stands outside any.
   */
  'productFamilyId'?: (string);
  /**
   * The name people use.
   */
  'name': (string);
  '_productFamilyId'?: "productFamilyId";
}

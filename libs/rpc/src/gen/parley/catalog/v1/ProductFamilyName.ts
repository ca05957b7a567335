// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * What a product family is called.
 */
export interface ProductFamilyName {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
}

/**
 * What a product family is called.
 */
export interface ProductFamilyName__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * The name people use.
   */
  'name': (string);
}

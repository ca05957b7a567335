// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for one product.
 */
export interface GetProductRequest {
  /**
   * UUID.
   */
  'productId'?: (string);
}

/**
 * Asks for one product.
 */
export interface GetProductRequest__Output {
  /**
   * UUID.
   */
  'productId': (string);
}

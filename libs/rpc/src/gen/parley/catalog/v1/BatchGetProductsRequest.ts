// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for many products.
 */
export interface BatchGetProductsRequest {
  /**
   * UUIDs, 1 to 500; repeats are answered once.
   */
  'productIds'?: (string)[];
}

/**
 * Asks for many products.
 */
export interface BatchGetProductsRequest__Output {
  /**
   * UUIDs, 1 to 500; repeats are answered once.
   */
  'productIds': (string)[];
}

// Original file: proto/parley/catalog/v1/catalog.proto

import type { Product as _parley_catalog_v1_Product, Product__Output as _parley_catalog_v1_Product__Output } from '../../../parley/catalog/v1/Product.ts';

/**
 * Many products.
 */
export interface BatchGetProductsResponse {
  /**
   * Those that exist, in the order asked for.
   */
  'products'?: (_parley_catalog_v1_Product)[];
}

/**
 * Many products.
 */
export interface BatchGetProductsResponse__Output {
  /**
   * Those that exist, in the order asked for.
   */
  'products': (_parley_catalog_v1_Product__Output)[];
}

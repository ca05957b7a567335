// Original file: proto/parley/catalog/v1/catalog.proto

import type { Product as _parley_catalog_v1_Product, Product__Output as _parley_catalog_v1_Product__Output } from '../../../parley/catalog/v1/Product.ts';

/**
 * One product.
 */
export interface GetProductResponse {
  /**
   * Always set.
   */
  'product'?: (_parley_catalog_v1_Product | null);
}

/**
 * One product.
 */
export interface GetProductResponse__Output {
  /**
   * Always set.
   */
  'product': (_parley_catalog_v1_Product__Output | null);
}

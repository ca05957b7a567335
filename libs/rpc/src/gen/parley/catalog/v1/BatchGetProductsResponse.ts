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
  /**
   * Ids for whose products there was no room in this answer; it has at least one product, or none are left.
   */
  'remainingProductIds'?: (string)[];
}

/**
 * Many products.
 */
export interface BatchGetProductsResponse__Output {
  /**
   * Those that exist, in the order asked for.
   */
  'products': (_parley_catalog_v1_Product__Output)[];
  /**
   * Ids for whose products there was no room in this answer; it has at least one product, or none are left.
   */
  'remainingProductIds': (string)[];
}

// Original file: proto/parley/catalog/v1/catalog.proto

import type { Product as _parley_catalog_v1_Product, Product__Output as _parley_catalog_v1_Product__Output } from '../../../parley/catalog/v1/Product.ts';

/**
 * A page of products.
 */
export interface SearchProductsResponse {
  /**
   * At most page_size.
   */
  'products'?: (_parley_catalog_v1_Product)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page of products.
 */
export interface SearchProductsResponse__Output {
  /**
   * At most page_size.
   */
  'products': (_parley_catalog_v1_Product__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

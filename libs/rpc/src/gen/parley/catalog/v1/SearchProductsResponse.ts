// Original file: proto/parley/catalog/v1/catalog.proto

import type { Product as _parley_catalog_v1_Product, Product__Output as _parley_catalog_v1_Product__Output } from '../../../parley/catalog/v1/Product.ts';

export interface SearchProductsResponse {
  'products'?: (_parley_catalog_v1_Product)[];
  'nextPageToken'?: (string);
}

export interface SearchProductsResponse__Output {
  'products': (_parley_catalog_v1_Product__Output)[];
  'nextPageToken': (string);
}

// Original file: proto/parley/catalog/v1/catalog.proto

import type { Product as _parley_catalog_v1_Product, Product__Output as _parley_catalog_v1_Product__Output } from '../../../parley/catalog/v1/Product.ts';

export interface GetProductResponse {
  'product'?: (_parley_catalog_v1_Product | null);
}

export interface GetProductResponse__Output {
  'product': (_parley_catalog_v1_Product__Output | null);
}

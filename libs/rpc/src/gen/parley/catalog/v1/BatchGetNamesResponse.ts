// Original file: proto/parley/catalog/v1/catalog.proto

import type { CompanyName as _parley_catalog_v1_CompanyName, CompanyName__Output as _parley_catalog_v1_CompanyName__Output } from '../../../parley/catalog/v1/CompanyName.ts';
import type { ProductFamilyName as _parley_catalog_v1_ProductFamilyName, ProductFamilyName__Output as _parley_catalog_v1_ProductFamilyName__Output } from '../../../parley/catalog/v1/ProductFamilyName.ts';
import type { ProductName as _parley_catalog_v1_ProductName, ProductName__Output as _parley_catalog_v1_ProductName__Output } from '../../../parley/catalog/v1/ProductName.ts';

export interface BatchGetNamesResponse {
  'companies'?: (_parley_catalog_v1_CompanyName)[];
  'productFamilies'?: (_parley_catalog_v1_ProductFamilyName)[];
  'products'?: (_parley_catalog_v1_ProductName)[];
}

export interface BatchGetNamesResponse__Output {
  'companies': (_parley_catalog_v1_CompanyName__Output)[];
  'productFamilies': (_parley_catalog_v1_ProductFamilyName__Output)[];
  'products': (_parley_catalog_v1_ProductName__Output)[];
}

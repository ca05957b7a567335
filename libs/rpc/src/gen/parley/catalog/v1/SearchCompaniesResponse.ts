// Original file: proto/parley/catalog/v1/catalog.proto

import type { Company as _parley_catalog_v1_Company, Company__Output as _parley_catalog_v1_Company__Output } from '../../../parley/catalog/v1/Company.ts';

export interface SearchCompaniesResponse {
  'companies'?: (_parley_catalog_v1_Company)[];
  'nextPageToken'?: (string);
}

export interface SearchCompaniesResponse__Output {
  'companies': (_parley_catalog_v1_Company__Output)[];
  'nextPageToken': (string);
}

// Original file: proto/parley/catalog/v1/catalog.proto

import type { Company as _parley_catalog_v1_Company, Company__Output as _parley_catalog_v1_Company__Output } from '../../../parley/catalog/v1/Company.ts';

export interface GetCompanyResponse {
  'company'?: (_parley_catalog_v1_Company | null);
}

export interface GetCompanyResponse__Output {
  'company': (_parley_catalog_v1_Company__Output | null);
}

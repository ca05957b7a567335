// Original file: proto/parley/catalog/v1/catalog.proto

import type { CompanyView as _parley_catalog_v1_CompanyView, CompanyView__Output as _parley_catalog_v1_CompanyView__Output } from '../../../parley/catalog/v1/CompanyView.ts';

export interface BatchGetCompaniesRequest {
  'companyIds'?: (string)[];
  'view'?: (_parley_catalog_v1_CompanyView);
}

export interface BatchGetCompaniesRequest__Output {
  'companyIds': (string)[];
  'view': (_parley_catalog_v1_CompanyView__Output);
}

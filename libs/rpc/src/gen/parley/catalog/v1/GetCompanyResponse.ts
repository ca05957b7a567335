// Original file: proto/parley/catalog/v1/catalog.proto

import type { Company as _parley_catalog_v1_Company, Company__Output as _parley_catalog_v1_Company__Output } from '../../../parley/catalog/v1/Company.ts';

/**
 * One company.
 */
export interface GetCompanyResponse {
  /**
   * Always set.
   */
  'company'?: (_parley_catalog_v1_Company | null);
}

/**
 * One company.
 */
export interface GetCompanyResponse__Output {
  /**
   * Always set.
   */
  'company': (_parley_catalog_v1_Company__Output | null);
}

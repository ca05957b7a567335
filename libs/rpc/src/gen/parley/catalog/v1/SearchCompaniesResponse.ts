// Original file: proto/parley/catalog/v1/catalog.proto

import type { Company as _parley_catalog_v1_Company, Company__Output as _parley_catalog_v1_Company__Output } from '../../../parley/catalog/v1/Company.ts';

/**
 * A page of companies.
 */
export interface SearchCompaniesResponse {
  /**
   * At most page_size.
   */
  'companies'?: (_parley_catalog_v1_Company)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page of companies.
 */
export interface SearchCompaniesResponse__Output {
  /**
   * At most page_size.
   */
  'companies': (_parley_catalog_v1_Company__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

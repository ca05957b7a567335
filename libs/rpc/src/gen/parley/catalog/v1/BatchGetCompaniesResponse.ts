// Original file: proto/parley/catalog/v1/catalog.proto

import type { Company as _parley_catalog_v1_Company, Company__Output as _parley_catalog_v1_Company__Output } from '../../../parley/catalog/v1/Company.ts';

/**
 * Many companies.
 */
export interface BatchGetCompaniesResponse {
  /**
   * Those that exist, in the order asked for.
   */
  'companies'?: (_parley_catalog_v1_Company)[];
  /**
   * Ids for whose companies there was no room in this answer; it has at least one company, or none are left.
   */
  'remainingCompanyIds'?: (string)[];
}

/**
 * Many companies.
 */
export interface BatchGetCompaniesResponse__Output {
  /**
   * Those that exist, in the order asked for.
   */
  'companies': (_parley_catalog_v1_Company__Output)[];
  /**
   * Ids for whose companies there was no room in this answer; it has at least one company, or none are left.
   */
  'remainingCompanyIds': (string)[];
}

// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for one company.
 */
export interface GetCompanyRequest {
  /**
   * UUID.
   */
  'companyId'?: (string);
}

/**
 * Asks for one company.
 */
export interface GetCompanyRequest__Output {
  /**
   * UUID.
   */
  'companyId': (string);
}

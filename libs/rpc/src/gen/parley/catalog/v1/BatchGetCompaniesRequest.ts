// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for many companies.
 */
export interface BatchGetCompaniesRequest {
  /**
   * UUIDs, 1 to 500; repeats are answered once.
   */
  'companyIds'?: (string)[];
}

/**
 * Asks for many companies.
 */
export interface BatchGetCompaniesRequest__Output {
  /**
   * UUIDs, 1 to 500; repeats are answered once.
   */
  'companyIds': (string)[];
}

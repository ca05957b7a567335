// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * What a company is called.
 */
export interface CompanyName {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
  /**
   * The name in the register of companies.
   */
  'legalName'?: (string);
  /**
   * Host name of its site, lower case, without `www.`.
   */
  'domain'?: (string);
}

/**
 * What a company is called.
 */
export interface CompanyName__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * The name people use.
   */
  'name': (string);
  /**
   * The name in the register of companies.
   */
  'legalName': (string);
  /**
   * Host name of its site, lower case, without `www.`.
   */
  'domain': (string);
}

// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Asks for companies; absent filters do not restrict.
 */
export interface SearchCompaniesRequest {
  /**
   * A part of the name, case-insensitive; no wildcards.
   */
  'name'?: (string);
  /**
   * The exact domain, case-insensitive; a leading `www.` is ignored.
   */
  'domain'?: (string);
  /**
   * UUID of the company's category, or of that category's parent.
   */
  'categoryId'?: (string);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken'?: (string);
  '_name'?: "name";
  '_domain'?: "domain";
  '_categoryId'?: "categoryId";
}

/**
 * Asks for companies; absent filters do not restrict.
 */
export interface SearchCompaniesRequest__Output {
  /**
   * A part of the name, case-insensitive; no wildcards.
   */
  'name'?: (string);
  /**
   * The exact domain, case-insensitive; a leading `www.` is ignored.
   */
  'domain'?: (string);
  /**
   * UUID of the company's category, or of that category's parent.
   */
  'categoryId'?: (string);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken': (string);
  '_name'?: "name";
  '_domain'?: "domain";
  '_categoryId'?: "categoryId";
}

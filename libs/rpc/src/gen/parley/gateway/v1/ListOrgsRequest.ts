// Original file: proto/parley/gateway/v1/key_admin.proto


/**
 * Asks for organisations.
 */
export interface ListOrgsRequest {
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before.
   */
  'pageToken'?: (string);
}

/**
 * Asks for organisations.
 */
export interface ListOrgsRequest__Output {
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before.
   */
  'pageToken': (string);
}

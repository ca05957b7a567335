// Original file: proto/parley/gateway/v1/key_admin.proto


/**
 * Asks for keys.
 */
export interface ListKeysRequest {
  /**
   * UUID of an organisation; absent: of all.
   */
  'orgId'?: (string);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same org_id.
   */
  'pageToken'?: (string);
  '_orgId'?: "orgId";
}

/**
 * Asks for keys.
 */
export interface ListKeysRequest__Output {
  /**
   * UUID of an organisation; absent: of all.
   */
  'orgId'?: (string);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same org_id.
   */
  'pageToken': (string);
  '_orgId'?: "orgId";
}

// Original file: proto/parley/gateway/v1/key_admin.proto


/**
 * Asks for one organisation.
 */
export interface GetOrgRequest {
  /**
   * UUID.
   */
  'orgId'?: (string);
}

/**
 * Asks for one organisation.
 */
export interface GetOrgRequest__Output {
  /**
   * UUID.
   */
  'orgId': (string);
}

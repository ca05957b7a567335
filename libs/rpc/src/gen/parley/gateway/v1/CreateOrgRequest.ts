// Original file: proto/parley/gateway/v1/key_admin.proto


/**
 * Asks for an organisation.
 */
export interface CreateOrgRequest {
  /**
   * UUID, chosen by the caller.
   */
  'requestId'?: (string);
  /**
   * 1 to 100 characters.
   */
  'name'?: (string);
}

/**
 * Asks for an organisation.
 */
export interface CreateOrgRequest__Output {
  /**
   * UUID, chosen by the caller.
   */
  'requestId': (string);
  /**
   * 1 to 100 characters.
   */
  'name': (string);
}

// Original file: proto/parley/gateway/v1/key_admin.proto


/**
 * Asks for one key.
 */
export interface GetKeyRequest {
  /**
   * UUID.
   */
  'keyId'?: (string);
}

/**
 * Asks for one key.
 */
export interface GetKeyRequest__Output {
  /**
   * UUID.
   */
  'keyId': (string);
}

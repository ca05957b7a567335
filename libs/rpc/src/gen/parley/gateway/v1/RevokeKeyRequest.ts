// Original file: proto/parley/gateway/v1/key_admin.proto


/**
 * Asks for the end of a key.
 */
export interface RevokeKeyRequest {
  /**
   * UUID, chosen by the caller.
   */
  'requestId'?: (string);
  /**
   * UUID.
   */
  'keyId'?: (string);
}

/**
 * Asks for the end of a key.
 */
export interface RevokeKeyRequest__Output {
  /**
   * UUID, chosen by the caller.
   */
  'requestId': (string);
  /**
   * UUID.
   */
  'keyId': (string);
}

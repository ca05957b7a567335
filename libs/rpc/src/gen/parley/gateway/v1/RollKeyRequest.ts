// Original file: proto/parley/gateway/v1/key_admin.proto


/**
 * Asks for a new secret.
 */
export interface RollKeyRequest {
  /**
   * UUID, chosen by the caller.
   */
  'requestId'?: (string);
  /**
   * UUID.
   */
  'keyId'?: (string);
  /**
   * How long the secret before it still works, in seconds: 0 to 2592000 (30 days).
   */
  'overlapSeconds'?: (number);
}

/**
 * Asks for a new secret.
 */
export interface RollKeyRequest__Output {
  /**
   * UUID, chosen by the caller.
   */
  'requestId': (string);
  /**
   * UUID.
   */
  'keyId': (string);
  /**
   * How long the secret before it still works, in seconds: 0 to 2592000 (30 days).
   */
  'overlapSeconds': (number);
}

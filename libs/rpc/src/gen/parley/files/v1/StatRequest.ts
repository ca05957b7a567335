// Original file: proto/parley/files/v1/files.proto


/**
 * Asks what is known of a file.
 */
export interface StatRequest {
  /**
   * UUID.
   */
  'fileId'?: (string);
}

/**
 * Asks what is known of a file.
 */
export interface StatRequest__Output {
  /**
   * UUID.
   */
  'fileId': (string);
}

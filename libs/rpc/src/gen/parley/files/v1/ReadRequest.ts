// Original file: proto/parley/files/v1/files.proto


/**
 * Asks for a file and its bytes.
 */
export interface ReadRequest {
  /**
   * UUID.
   */
  'fileId'?: (string);
}

/**
 * Asks for a file and its bytes.
 */
export interface ReadRequest__Output {
  /**
   * UUID.
   */
  'fileId': (string);
}

// Original file: proto/parley/files/v1/files.proto


/**
 * Asks that a file go.
 */
export interface DeleteRequest {
  /**
   * UUID.
   */
  'fileId'?: (string);
}

/**
 * Asks that a file go.
 */
export interface DeleteRequest__Output {
  /**
   * UUID.
   */
  'fileId': (string);
}

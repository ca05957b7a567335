// Original file: proto/parley/files/v1/files.proto


/**
 * Asks that a file stay.
 */
export interface KeepRequest {
  /**
   * UUID.
   */
  'fileId'?: (string);
}

/**
 * Asks that a file stay.
 */
export interface KeepRequest__Output {
  /**
   * UUID.
   */
  'fileId': (string);
}

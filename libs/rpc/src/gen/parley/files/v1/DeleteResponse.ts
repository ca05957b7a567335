// Original file: proto/parley/files/v1/files.proto


/**
 * It is gone.
 */
export interface DeleteResponse {
  /**
   * False when there was none.
   */
  'existed'?: (boolean);
}

/**
 * It is gone.
 */
export interface DeleteResponse__Output {
  /**
   * False when there was none.
   */
  'existed': (boolean);
}

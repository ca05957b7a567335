// Original file: proto/parley/scope/v1/scope.proto


/**
 * It is gone.
 */
export interface DeleteScopeResponse {
  /**
   * Whether its file is gone with it.
   */
  'fileDeleted'?: (boolean);
}

/**
 * It is gone.
 */
export interface DeleteScopeResponse__Output {
  /**
   * Whether its file is gone with it.
   */
  'fileDeleted': (boolean);
}

// Original file: proto/parley/scope/v1/scope.proto


/**
 * It is gone.
 */
export interface DeleteScopeResponse {
  /**
   * Whether its file is gone with it.
   */
  'fileDeleted'?: (boolean);
  /**
   * UUID of the file it was read from that stays: others may use it.
   */
  'keptFileId'?: (string);
  '_keptFileId'?: "keptFileId";
}

/**
 * It is gone.
 */
export interface DeleteScopeResponse__Output {
  /**
   * Whether its file is gone with it.
   */
  'fileDeleted': (boolean);
  /**
   * UUID of the file it was read from that stays: others may use it.
   */
  'keptFileId'?: (string);
  '_keptFileId'?: "keptFileId";
}

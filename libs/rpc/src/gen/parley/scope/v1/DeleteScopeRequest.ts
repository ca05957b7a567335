// Original file: proto/parley/scope/v1/scope.proto


/**
 * Asks that a scope go.
 */
export interface DeleteScopeRequest {
  /**
   * UUID.
   */
  'scopeId'?: (string);
}

/**
 * Asks that a scope go.
 */
export interface DeleteScopeRequest__Output {
  /**
   * UUID.
   */
  'scopeId': (string);
}

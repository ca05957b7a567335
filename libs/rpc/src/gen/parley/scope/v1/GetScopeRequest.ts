// Original file: proto/parley/scope/v1/scope.proto


/**
 * Asks for one scope.
 */
export interface GetScopeRequest {
  /**
   * UUID.
   */
  'scopeId'?: (string);
}

/**
 * Asks for one scope.
 */
export interface GetScopeRequest__Output {
  /**
   * UUID.
   */
  'scopeId': (string);
}

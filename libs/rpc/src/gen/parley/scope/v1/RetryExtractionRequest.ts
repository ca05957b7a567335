// Original file: proto/parley/scope/v1/scope.proto


/**
 * Asks that a document be read once more.
 */
export interface RetryExtractionRequest {
  /**
   * UUID of its scope.
   */
  'scopeId'?: (string);
}

/**
 * Asks that a document be read once more.
 */
export interface RetryExtractionRequest__Output {
  /**
   * UUID of its scope.
   */
  'scopeId': (string);
}

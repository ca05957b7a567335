// Original file: proto/parley/scope/v1/scope.proto


/**
 * Asks what an organisation uses.
 */
export interface GetUsageRequest {
  /**
   * UUID; one that nobody has uses nothing.
   */
  'orgId'?: (string);
}

/**
 * Asks what an organisation uses.
 */
export interface GetUsageRequest__Output {
  /**
   * UUID; one that nobody has uses nothing.
   */
  'orgId': (string);
}

// Original file: proto/parley/scope/v1/scope.proto


/**
 * Something included at no extra price.
 */
export interface ScopeFeature {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
  /**
   * Free text.
   */
  'description'?: (string);
  '_description'?: "description";
}

/**
 * Something included at no extra price.
 */
export interface ScopeFeature__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * The name people use.
   */
  'name': (string);
  /**
   * Free text.
   */
  'description'?: (string);
  '_description'?: "description";
}

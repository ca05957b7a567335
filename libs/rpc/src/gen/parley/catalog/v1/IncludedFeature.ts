// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Something included at no extra price.
 */
export interface IncludedFeature {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
  /**
   * Free text; may be empty.
   */
  'description'?: (string);
}

/**
 * Something included at no extra price.
 */
export interface IncludedFeature__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * The name people use.
   */
  'name': (string);
  /**
   * Free text; may be empty.
   */
  'description': (string);
}

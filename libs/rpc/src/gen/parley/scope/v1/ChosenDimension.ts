// Original file: proto/parley/scope/v1/scope.proto


/**
 * A pricing dimension and what was chosen.
 */
export interface ChosenDimension {
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
  /**
   * A ticked box that counts another dimension is 1.
   */
  'value'?: (number | string);
  '_description'?: "description";
  '_value'?: "value";
}

/**
 * A pricing dimension and what was chosen.
 */
export interface ChosenDimension__Output {
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
  /**
   * A ticked box that counts another dimension is 1.
   */
  'value'?: (number);
  '_description'?: "description";
  '_value'?: "value";
}

// Original file: proto/parley/scope/v1/scope.proto


/**
 * A pricing dimension and its value.
 */
export interface NewDimension {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * A number; for a ticked box what it is worth, 1 unless the catalog says otherwise.
   */
  'value'?: (number | string);
}

/**
 * A pricing dimension and its value.
 */
export interface NewDimension__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * A number; for a ticked box what it is worth, 1 unless the catalog says otherwise.
   */
  'value': (number);
}

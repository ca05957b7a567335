// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * One choice of a list.
 */
export interface SelectOption {
  /**
   * What people see.
   */
  'label'?: (string);
  /**
   * What is stored: a numeric string.
   */
  'value'?: (string);
}

/**
 * One choice of a list.
 */
export interface SelectOption__Output {
  /**
   * What people see.
   */
  'label': (string);
  /**
   * What is stored: a numeric string.
   */
  'value': (string);
}

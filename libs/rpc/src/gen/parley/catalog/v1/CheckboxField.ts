// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Yes or no.
 */
export interface CheckboxField {
  /**
   * Ticked from the start.
   */
  'defaultValue'?: (boolean);
  /**
   * What a ticked box is worth; 1 when absent.
   */
  'value'?: (number | string);
  '_defaultValue'?: "defaultValue";
  '_value'?: "value";
}

/**
 * Yes or no.
 */
export interface CheckboxField__Output {
  /**
   * Ticked from the start.
   */
  'defaultValue'?: (boolean);
  /**
   * What a ticked box is worth; 1 when absent.
   */
  'value'?: (number);
  '_defaultValue'?: "defaultValue";
  '_value'?: "value";
}

// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * A number; the bounds are inclusive and absent when there is none.
 */
export interface NumberField {
  /**
   * The number given from the start.
   */
  'defaultValue'?: (number | string);
  /**
   * Smallest value.
   */
  'min'?: (number | string);
  /**
   * Largest value.
   */
  'max'?: (number | string);
  /**
   * Values are `min` (or 0) plus a whole multiple of this.
   */
  'step'?: (number | string);
  '_defaultValue'?: "defaultValue";
  '_min'?: "min";
  '_max'?: "max";
  '_step'?: "step";
}

/**
 * A number; the bounds are inclusive and absent when there is none.
 */
export interface NumberField__Output {
  /**
   * The number given from the start.
   */
  'defaultValue'?: (number);
  /**
   * Smallest value.
   */
  'min'?: (number);
  /**
   * Largest value.
   */
  'max'?: (number);
  /**
   * Values are `min` (or 0) plus a whole multiple of this.
   */
  'step'?: (number);
  '_defaultValue'?: "defaultValue";
  '_min'?: "min";
  '_max'?: "max";
  '_step'?: "step";
}

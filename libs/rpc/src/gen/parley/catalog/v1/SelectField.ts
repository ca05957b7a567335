// Original file: proto/parley/catalog/v1/catalog.proto

import type { SelectOption as _parley_catalog_v1_SelectOption, SelectOption__Output as _parley_catalog_v1_SelectOption__Output } from '../../../parley/catalog/v1/SelectOption.ts';

/**
 * One of a list.
 */
export interface SelectField {
  /**
   * The option chosen from the start.
   */
  'defaultValue'?: (string);
  /**
   * The choices, in the order to show them.
   */
  'options'?: (_parley_catalog_v1_SelectOption)[];
  '_defaultValue'?: "defaultValue";
}

/**
 * One of a list.
 */
export interface SelectField__Output {
  /**
   * The option chosen from the start.
   */
  'defaultValue'?: (string);
  /**
   * The choices, in the order to show them.
   */
  'options': (_parley_catalog_v1_SelectOption__Output)[];
  '_defaultValue'?: "defaultValue";
}

// Original file: proto/parley/catalog/v1/catalog.proto

import type { CheckboxField as _parley_catalog_v1_CheckboxField, CheckboxField__Output as _parley_catalog_v1_CheckboxField__Output } from '../../../parley/catalog/v1/CheckboxField.ts';
import type { NumberField as _parley_catalog_v1_NumberField, NumberField__Output as _parley_catalog_v1_NumberField__Output } from '../../../parley/catalog/v1/NumberField.ts';
import type { SelectField as _parley_catalog_v1_SelectField, SelectField__Output as _parley_catalog_v1_SelectField__Output } from '../../../parley/catalog/v1/SelectField.ts';

/**
 * How the value of a dimension is entered.
 */
export interface FormField {
  /**
   * The word for its unit, such as `seats`.
   */
  'label'?: (string);
  /**
   * True: the buyer may not change the default.
   */
  'readonly'?: (boolean);
  /**
   * True: a scope must give a value.
   */
  'required'?: (boolean);
  /**
   * Yes or no.
   */
  'checkbox'?: (_parley_catalog_v1_CheckboxField | null);
  /**
   * A number.
   */
  'number'?: (_parley_catalog_v1_NumberField | null);
  /**
   * One of a list.
   */
  'select'?: (_parley_catalog_v1_SelectField | null);
  /**
   * Exactly one is set.
   */
  'kind'?: "checkbox"|"number"|"select";
}

/**
 * How the value of a dimension is entered.
 */
export interface FormField__Output {
  /**
   * The word for its unit, such as `seats`.
   */
  'label': (string);
  /**
   * True: the buyer may not change the default.
   */
  'readonly': (boolean);
  /**
   * True: a scope must give a value.
   */
  'required': (boolean);
  /**
   * Yes or no.
   */
  'checkbox'?: (_parley_catalog_v1_CheckboxField__Output | null);
  /**
   * A number.
   */
  'number'?: (_parley_catalog_v1_NumberField__Output | null);
  /**
   * One of a list.
   */
  'select'?: (_parley_catalog_v1_SelectField__Output | null);
  /**
   * Exactly one is set.
   */
  'kind'?: "checkbox"|"number"|"select";
}

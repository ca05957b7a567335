// Original file: proto/parley/catalog/v1/catalog.proto

import type { CheckboxField as _parley_catalog_v1_CheckboxField, CheckboxField__Output as _parley_catalog_v1_CheckboxField__Output } from '../../../parley/catalog/v1/CheckboxField.ts';
import type { NumberField as _parley_catalog_v1_NumberField, NumberField__Output as _parley_catalog_v1_NumberField__Output } from '../../../parley/catalog/v1/NumberField.ts';
import type { SelectField as _parley_catalog_v1_SelectField, SelectField__Output as _parley_catalog_v1_SelectField__Output } from '../../../parley/catalog/v1/SelectField.ts';

export interface FormField {
  'label'?: (string);
  'readonly'?: (boolean);
  'required'?: (boolean);
  'checkbox'?: (_parley_catalog_v1_CheckboxField | null);
  'number'?: (_parley_catalog_v1_NumberField | null);
  'select'?: (_parley_catalog_v1_SelectField | null);
  'kind'?: "checkbox"|"number"|"select";
}

export interface FormField__Output {
  'label': (string);
  'readonly': (boolean);
  'required': (boolean);
  'checkbox'?: (_parley_catalog_v1_CheckboxField__Output | null);
  'number'?: (_parley_catalog_v1_NumberField__Output | null);
  'select'?: (_parley_catalog_v1_SelectField__Output | null);
  'kind'?: "checkbox"|"number"|"select";
}

// Original file: proto/parley/catalog/v1/catalog.proto

import type { SelectOption as _parley_catalog_v1_SelectOption, SelectOption__Output as _parley_catalog_v1_SelectOption__Output } from '../../../parley/catalog/v1/SelectOption.ts';

export interface SelectField {
  'defaultValue'?: (string);
  'options'?: (_parley_catalog_v1_SelectOption)[];
  '_defaultValue'?: "defaultValue";
}

export interface SelectField__Output {
  'defaultValue'?: (string);
  'options': (_parley_catalog_v1_SelectOption__Output)[];
  '_defaultValue'?: "defaultValue";
}

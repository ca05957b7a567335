// Original file: proto/parley/catalog/v1/catalog.proto


export interface CheckboxField {
  'defaultValue'?: (boolean);
  'value'?: (number | string);
  '_defaultValue'?: "defaultValue";
  '_value'?: "value";
}

export interface CheckboxField__Output {
  'defaultValue'?: (boolean);
  'value'?: (number);
  '_defaultValue'?: "defaultValue";
  '_value'?: "value";
}

// Original file: proto/parley/catalog/v1/catalog.proto


export interface NumberField {
  'defaultValue'?: (number | string);
  'min'?: (number | string);
  'max'?: (number | string);
  'step'?: (number | string);
  '_defaultValue'?: "defaultValue";
  '_min'?: "min";
  '_max'?: "max";
  '_step'?: "step";
}

export interface NumberField__Output {
  'defaultValue'?: (number);
  'min'?: (number);
  'max'?: (number);
  'step'?: (number);
  '_defaultValue'?: "defaultValue";
  '_min'?: "min";
  '_max'?: "max";
  '_step'?: "step";
}

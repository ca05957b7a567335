// Original file: proto/parley/catalog/v1/catalog.proto


export interface SelectOption {
  'label'?: (string);
  'value'?: (string);
}

export interface SelectOption__Output {
  'label': (string);
  'value': (string);
}

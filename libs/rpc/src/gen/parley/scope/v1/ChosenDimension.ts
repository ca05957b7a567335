// Original file: proto/parley/scope/v1/scope.proto


export interface ChosenDimension {
  'id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'value'?: (number | string);
  '_description'?: "description";
  '_value'?: "value";
}

export interface ChosenDimension__Output {
  'id': (string);
  'name': (string);
  'description'?: (string);
  'value'?: (number);
  '_description'?: "description";
  '_value'?: "value";
}

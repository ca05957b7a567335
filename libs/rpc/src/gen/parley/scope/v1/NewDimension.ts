// Original file: proto/parley/scope/v1/scope.proto


export interface NewDimension {
  'id'?: (string);
  'value'?: (number | string);
}

export interface NewDimension__Output {
  'id': (string);
  'value': (number);
}

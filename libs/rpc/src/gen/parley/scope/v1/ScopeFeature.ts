// Original file: proto/parley/scope/v1/scope.proto


export interface ScopeFeature {
  'id'?: (string);
  'name'?: (string);
  'description'?: (string);
  '_description'?: "description";
}

export interface ScopeFeature__Output {
  'id': (string);
  'name': (string);
  'description'?: (string);
  '_description'?: "description";
}

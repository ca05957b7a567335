// Original file: proto/parley/scope/v1/scope.proto


export interface DeleteScopeRequest {
  'scopeId'?: (string);
}

export interface DeleteScopeRequest__Output {
  'scopeId': (string);
}

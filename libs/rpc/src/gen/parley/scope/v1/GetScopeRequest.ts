// Original file: proto/parley/scope/v1/scope.proto


export interface GetScopeRequest {
  'scopeId'?: (string);
}

export interface GetScopeRequest__Output {
  'scopeId': (string);
}

// Original file: proto/parley/scope/v1/scope.proto


export interface BatchGetScopesRequest {
  'scopeIds'?: (string)[];
}

export interface BatchGetScopesRequest__Output {
  'scopeIds': (string)[];
}

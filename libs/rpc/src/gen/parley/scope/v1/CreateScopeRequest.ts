// Original file: proto/parley/scope/v1/scope.proto


export interface CreateScopeRequest {
  'idempotencyKey'?: (string);
  'publicJson'?: (string);
}

export interface CreateScopeRequest__Output {
  'idempotencyKey': (string);
  'publicJson': (string);
}

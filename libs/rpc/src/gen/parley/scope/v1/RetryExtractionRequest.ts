// Original file: proto/parley/scope/v1/scope.proto


export interface RetryExtractionRequest {
  'scopeId'?: (string);
}

export interface RetryExtractionRequest__Output {
  'scopeId': (string);
}

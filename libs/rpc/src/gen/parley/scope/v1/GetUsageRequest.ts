// Original file: proto/parley/scope/v1/scope.proto


export interface GetUsageRequest {
  'orgId'?: (string);
}

export interface GetUsageRequest__Output {
  'orgId': (string);
}

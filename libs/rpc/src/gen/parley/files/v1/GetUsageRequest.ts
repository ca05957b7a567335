// Original file: proto/parley/files/v1/files.proto


export interface GetUsageRequest {
  'orgId'?: (string);
}

export interface GetUsageRequest__Output {
  'orgId': (string);
}

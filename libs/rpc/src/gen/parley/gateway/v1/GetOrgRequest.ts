// Original file: proto/parley/gateway/v1/key_admin.proto


export interface GetOrgRequest {
  'orgId'?: (string);
}

export interface GetOrgRequest__Output {
  'orgId': (string);
}

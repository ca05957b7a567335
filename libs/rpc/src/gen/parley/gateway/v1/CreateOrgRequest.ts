// Original file: proto/parley/gateway/v1/key_admin.proto


export interface CreateOrgRequest {
  'requestId'?: (string);
  'name'?: (string);
}

export interface CreateOrgRequest__Output {
  'requestId': (string);
  'name': (string);
}

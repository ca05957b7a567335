// Original file: proto/parley/gateway/v1/key_admin.proto


export interface GetKeyRequest {
  'keyId'?: (string);
}

export interface GetKeyRequest__Output {
  'keyId': (string);
}

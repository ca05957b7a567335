// Original file: proto/parley/gateway/v1/key_admin.proto


export interface RevokeKeyRequest {
  'requestId'?: (string);
  'keyId'?: (string);
}

export interface RevokeKeyRequest__Output {
  'requestId': (string);
  'keyId': (string);
}

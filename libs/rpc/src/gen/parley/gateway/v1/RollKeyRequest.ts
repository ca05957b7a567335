// Original file: proto/parley/gateway/v1/key_admin.proto


export interface RollKeyRequest {
  'requestId'?: (string);
  'keyId'?: (string);
  'overlapSeconds'?: (number);
}

export interface RollKeyRequest__Output {
  'requestId': (string);
  'keyId': (string);
  'overlapSeconds': (number);
}

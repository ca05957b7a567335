// Original file: proto/parley/gateway/v1/key_admin.proto


export interface ListKeysRequest {
  'orgId'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_orgId'?: "orgId";
}

export interface ListKeysRequest__Output {
  'orgId'?: (string);
  'pageSize': (number);
  'pageToken': (string);
  '_orgId'?: "orgId";
}

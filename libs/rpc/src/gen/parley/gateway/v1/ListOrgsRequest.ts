// Original file: proto/parley/gateway/v1/key_admin.proto


export interface ListOrgsRequest {
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListOrgsRequest__Output {
  'pageSize': (number);
  'pageToken': (string);
}

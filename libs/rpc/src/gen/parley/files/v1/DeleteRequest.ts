// Original file: proto/parley/files/v1/files.proto


export interface DeleteRequest {
  'fileId'?: (string);
}

export interface DeleteRequest__Output {
  'fileId': (string);
}

// Original file: proto/parley/files/v1/files.proto


export interface StatRequest {
  'fileId'?: (string);
}

export interface StatRequest__Output {
  'fileId': (string);
}

// Original file: proto/parley/files/v1/files.proto


export interface ReadRequest {
  'fileId'?: (string);
}

export interface ReadRequest__Output {
  'fileId': (string);
}

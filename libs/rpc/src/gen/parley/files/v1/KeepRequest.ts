// Original file: proto/parley/files/v1/files.proto


export interface KeepRequest {
  'fileId'?: (string);
}

export interface KeepRequest__Output {
  'fileId': (string);
}

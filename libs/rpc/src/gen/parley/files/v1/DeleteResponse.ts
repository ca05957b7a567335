// Original file: proto/parley/files/v1/files.proto


export interface DeleteResponse {
  'existed'?: (boolean);
}

export interface DeleteResponse__Output {
  'existed': (boolean);
}

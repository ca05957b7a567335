// Original file: proto/parley/scope/v1/scope.proto


export interface TryDocumentHead {
  'filename'?: (string);
}

export interface TryDocumentHead__Output {
  'filename': (string);
}

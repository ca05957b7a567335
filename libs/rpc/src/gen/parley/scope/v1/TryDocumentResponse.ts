// Original file: proto/parley/scope/v1/scope.proto


export interface TryDocumentResponse {
  'fieldsJson'?: (string);
}

export interface TryDocumentResponse__Output {
  'fieldsJson': (string);
}

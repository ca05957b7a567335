// Original file: proto/parley/files/v1/files.proto


export interface UploadHead {
  'filename'?: (string);
  'declaredMimeType'?: (string);
  'provisional'?: (boolean);
  '_declaredMimeType'?: "declaredMimeType";
}

export interface UploadHead__Output {
  'filename': (string);
  'declaredMimeType'?: (string);
  'provisional': (boolean);
  '_declaredMimeType'?: "declaredMimeType";
}

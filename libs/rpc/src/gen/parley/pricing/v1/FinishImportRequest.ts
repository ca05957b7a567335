// Original file: proto/parley/pricing/v1/purchases.proto


export interface FinishImportRequest {
  'importId'?: (string);
  'replaces'?: (string);
  '_replaces'?: "replaces";
}

export interface FinishImportRequest__Output {
  'importId': (string);
  'replaces'?: (string);
  '_replaces'?: "replaces";
}

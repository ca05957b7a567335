// Original file: proto/parley/pricing/v1/purchases.proto


export interface BeginImportRequest {
  'source'?: (string);
  'digest'?: (string);
}

export interface BeginImportRequest__Output {
  'source': (string);
  'digest': (string);
}

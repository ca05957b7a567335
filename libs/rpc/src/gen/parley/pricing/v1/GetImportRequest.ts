// Original file: proto/parley/pricing/v1/purchases.proto


export interface GetImportRequest {
  'importId'?: (string);
}

export interface GetImportRequest__Output {
  'importId': (string);
}

// Original file: proto/parley/pricing/v1/purchases.proto


export interface FinishImportResponse {
  'removedCount'?: (number);
}

export interface FinishImportResponse__Output {
  'removedCount': (number);
}

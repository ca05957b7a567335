// Original file: proto/parley/pricing/v1/purchases.proto


export interface UndoImportRequest {
  'importId'?: (string);
}

export interface UndoImportRequest__Output {
  'importId': (string);
}

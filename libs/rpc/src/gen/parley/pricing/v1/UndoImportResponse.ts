// Original file: proto/parley/pricing/v1/purchases.proto


export interface UndoImportResponse {
  'removedCount'?: (number);
  'restoredCount'?: (number);
  'leftCount'?: (number);
}

export interface UndoImportResponse__Output {
  'removedCount': (number);
  'restoredCount': (number);
  'leftCount': (number);
}

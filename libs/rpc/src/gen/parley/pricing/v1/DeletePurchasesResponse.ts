// Original file: proto/parley/pricing/v1/purchases.proto


export interface DeletePurchasesResponse {
  'deletedCount'?: (number);
}

export interface DeletePurchasesResponse__Output {
  'deletedCount': (number);
}

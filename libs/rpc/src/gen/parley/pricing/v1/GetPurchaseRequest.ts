// Original file: proto/parley/pricing/v1/purchases.proto


export interface GetPurchaseRequest {
  'id'?: (string);
}

export interface GetPurchaseRequest__Output {
  'id': (string);
}

// Original file: proto/parley/pricing/v1/purchases.proto


export interface AlikePurchase {
  'id'?: (string);
  'of'?: (string);
  'importId'?: (string);
  '_importId'?: "importId";
}

export interface AlikePurchase__Output {
  'id': (string);
  'of': (string);
  'importId'?: (string);
  '_importId'?: "importId";
}

// Original file: proto/parley/pricing/v1/purchases.proto


export interface PurchaseDimension {
  'id'?: (string);
  'value'?: (number | string);
}

export interface PurchaseDimension__Output {
  'id': (string);
  'value': (number);
}

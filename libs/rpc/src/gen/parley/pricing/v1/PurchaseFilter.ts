// Original file: proto/parley/pricing/v1/purchases.proto


export interface PurchaseFilter {
  'supplier'?: (string);
  'buyer'?: (string);
  'importId'?: (string);
  'of'?: "supplier"|"buyer"|"importId";
}

export interface PurchaseFilter__Output {
  'supplier'?: (string);
  'buyer'?: (string);
  'importId'?: (string);
  'of'?: "supplier"|"buyer"|"importId";
}

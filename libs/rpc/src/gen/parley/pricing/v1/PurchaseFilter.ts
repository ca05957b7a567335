// Original file: proto/parley/pricing/v1/purchases.proto


export interface PurchaseFilter {
  'supplier'?: (string);
  'buyer'?: (string);
  'of'?: "supplier"|"buyer";
}

export interface PurchaseFilter__Output {
  'supplier'?: (string);
  'buyer'?: (string);
  'of'?: "supplier"|"buyer";
}

// Original file: proto/parley/pricing/v1/purchases.proto


export interface UnknownName {
  'name'?: (string);
  'supplier'?: (string);
  '_supplier'?: "supplier";
}

export interface UnknownName__Output {
  'name': (string);
  'supplier'?: (string);
  '_supplier'?: "supplier";
}

// Original file: proto/parley/pricing/v1/purchases.proto


export interface Rate {
  'toCurrencyCode'?: (string);
  'rate'?: (number | string);
}

export interface Rate__Output {
  'toCurrencyCode': (string);
  'rate': (number);
}

// Original file: proto/parley/pricing/v1/purchases.proto


export interface BroughtBefore {
  'importId'?: (string);
  'count'?: (number);
}

export interface BroughtBefore__Output {
  'importId': (string);
  'count': (number);
}

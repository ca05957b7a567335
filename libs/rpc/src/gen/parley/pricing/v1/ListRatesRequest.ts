// Original file: proto/parley/pricing/v1/purchases.proto


export interface ListRatesRequest {
  'since'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_since'?: "since";
}

export interface ListRatesRequest__Output {
  'since'?: (string);
  'pageSize': (number);
  'pageToken': (string);
  '_since'?: "since";
}

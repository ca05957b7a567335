// Original file: proto/parley/pricing/v1/purchases.proto


export interface ListImportsRequest {
  'source'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_source'?: "source";
}

export interface ListImportsRequest__Output {
  'source'?: (string);
  'pageSize': (number);
  'pageToken': (string);
  '_source'?: "source";
}

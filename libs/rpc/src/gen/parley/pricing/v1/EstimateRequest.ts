// Original file: proto/parley/pricing/v1/pricing.proto


export interface EstimateRequest {
  'scopeId'?: (string);
}

export interface EstimateRequest__Output {
  'scopeId': (string);
}

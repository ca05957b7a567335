// Original file: proto/parley/pricing/v1/pricing.proto


export interface ExplainRequest {
  'scopeId'?: (string);
}

export interface ExplainRequest__Output {
  'scopeId': (string);
}

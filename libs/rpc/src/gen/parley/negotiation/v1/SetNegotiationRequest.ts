// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface SetNegotiationRequest {
  'requestId'?: (string);
  'negotiationId'?: (string);
  'scopeId'?: (string);
  'supplierJson'?: (string);
  'reason'?: (string);
  '_scopeId'?: "scopeId";
  '_supplierJson'?: "supplierJson";
}

export interface SetNegotiationRequest__Output {
  'requestId': (string);
  'negotiationId': (string);
  'scopeId'?: (string);
  'supplierJson'?: (string);
  'reason': (string);
  '_scopeId'?: "scopeId";
  '_supplierJson'?: "supplierJson";
}

// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface GetNegotiationRequest {
  'negotiationId'?: (string);
}

export interface GetNegotiationRequest__Output {
  'negotiationId': (string);
}

// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface DeleteNegotiationRequest {
  'negotiationId'?: (string);
}

export interface DeleteNegotiationRequest__Output {
  'negotiationId': (string);
}

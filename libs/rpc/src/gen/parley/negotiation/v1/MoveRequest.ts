// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { NegotiationStatus as _parley_negotiation_v1_NegotiationStatus, NegotiationStatus__Output as _parley_negotiation_v1_NegotiationStatus__Output } from '../../../parley/negotiation/v1/NegotiationStatus.ts';

export interface MoveRequest {
  'requestId'?: (string);
  'negotiationId'?: (string);
  'status'?: (_parley_negotiation_v1_NegotiationStatus);
  'reason'?: (string);
}

export interface MoveRequest__Output {
  'requestId': (string);
  'negotiationId': (string);
  'status': (_parley_negotiation_v1_NegotiationStatus__Output);
  'reason': (string);
}

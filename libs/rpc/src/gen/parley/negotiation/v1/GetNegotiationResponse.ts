// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Negotiation as _parley_negotiation_v1_Negotiation, Negotiation__Output as _parley_negotiation_v1_Negotiation__Output } from '../../../parley/negotiation/v1/Negotiation.ts';
import type { NegotiationDetails as _parley_negotiation_v1_NegotiationDetails, NegotiationDetails__Output as _parley_negotiation_v1_NegotiationDetails__Output } from '../../../parley/negotiation/v1/NegotiationDetails.ts';

export interface GetNegotiationResponse {
  'negotiation'?: (_parley_negotiation_v1_Negotiation | null);
  'details'?: (_parley_negotiation_v1_NegotiationDetails | null);
}

export interface GetNegotiationResponse__Output {
  'negotiation': (_parley_negotiation_v1_Negotiation__Output | null);
  'details': (_parley_negotiation_v1_NegotiationDetails__Output | null);
}

// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Negotiation as _parley_negotiation_v1_Negotiation, Negotiation__Output as _parley_negotiation_v1_Negotiation__Output } from '../../../parley/negotiation/v1/Negotiation.ts';

export interface EscalateResponse {
  'negotiation'?: (_parley_negotiation_v1_Negotiation | null);
  'escalationId'?: (string);
}

export interface EscalateResponse__Output {
  'negotiation': (_parley_negotiation_v1_Negotiation__Output | null);
  'escalationId': (string);
}

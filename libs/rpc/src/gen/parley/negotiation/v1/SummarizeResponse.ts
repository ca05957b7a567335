// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Negotiation as _parley_negotiation_v1_Negotiation, Negotiation__Output as _parley_negotiation_v1_Negotiation__Output } from '../../../parley/negotiation/v1/Negotiation.ts';

export interface SummarizeResponse {
  'negotiation'?: (_parley_negotiation_v1_Negotiation | null);
}

export interface SummarizeResponse__Output {
  'negotiation': (_parley_negotiation_v1_Negotiation__Output | null);
}

// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Negotiation as _parley_negotiation_v1_Negotiation, Negotiation__Output as _parley_negotiation_v1_Negotiation__Output } from '../../../parley/negotiation/v1/Negotiation.ts';

export interface ListNegotiationsResponse {
  'negotiations'?: (_parley_negotiation_v1_Negotiation)[];
  'nextPageToken'?: (string);
}

export interface ListNegotiationsResponse__Output {
  'negotiations': (_parley_negotiation_v1_Negotiation__Output)[];
  'nextPageToken': (string);
}

// Original file: proto/parley/negotiation/v1/faqs.proto

import type { FaqCount as _parley_negotiation_v1_FaqCount, FaqCount__Output as _parley_negotiation_v1_FaqCount__Output } from '../../../parley/negotiation/v1/FaqCount.ts';

export interface ListFaqsResponse {
  'companies'?: (_parley_negotiation_v1_FaqCount)[];
  'nextPageToken'?: (string);
}

export interface ListFaqsResponse__Output {
  'companies': (_parley_negotiation_v1_FaqCount__Output)[];
  'nextPageToken': (string);
}

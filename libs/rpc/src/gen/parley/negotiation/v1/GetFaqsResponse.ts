// Original file: proto/parley/negotiation/v1/faqs.proto

import type { Faq as _parley_negotiation_v1_Faq, Faq__Output as _parley_negotiation_v1_Faq__Output } from '../../../parley/negotiation/v1/Faq.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface GetFaqsResponse {
  'faqs'?: (_parley_negotiation_v1_Faq)[];
  'updateTime'?: (_google_protobuf_Timestamp | null);
}

export interface GetFaqsResponse__Output {
  'faqs': (_parley_negotiation_v1_Faq__Output)[];
  'updateTime': (_google_protobuf_Timestamp__Output | null);
}

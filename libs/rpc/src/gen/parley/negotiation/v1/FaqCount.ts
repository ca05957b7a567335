// Original file: proto/parley/negotiation/v1/faqs.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface FaqCount {
  'companyId'?: (string);
  'count'?: (number);
  'updateTime'?: (_google_protobuf_Timestamp | null);
}

export interface FaqCount__Output {
  'companyId': (string);
  'count': (number);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
}

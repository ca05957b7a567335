// Original file: proto/parley/webhook/v1/webhook.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface FailedAnswer {
  'time'?: (_google_protobuf_Timestamp | null);
  'responseStatus'?: (number);
  'outcome'?: (string);
  'excerpt'?: (string);
  'detail'?: (string);
}

export interface FailedAnswer__Output {
  'time': (_google_protobuf_Timestamp__Output | null);
  'responseStatus': (number);
  'outcome': (string);
  'excerpt': (string);
  'detail': (string);
}

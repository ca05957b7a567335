// Original file: proto/parley/webhook/v1/webhook.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Duration as _google_protobuf_Duration, Duration__Output as _google_protobuf_Duration__Output } from '../../../google/protobuf/Duration.ts';

export interface DeliveryTry {
  'time'?: (_google_protobuf_Timestamp | null);
  'duration'?: (_google_protobuf_Duration | null);
  'responseStatus'?: (number);
  'outcome'?: (string);
  'reason'?: (string);
}

export interface DeliveryTry__Output {
  'time': (_google_protobuf_Timestamp__Output | null);
  'duration': (_google_protobuf_Duration__Output | null);
  'responseStatus': (number);
  'outcome': (string);
  'reason': (string);
}

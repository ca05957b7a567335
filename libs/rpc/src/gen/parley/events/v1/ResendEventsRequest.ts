// Original file: proto/parley/events/v1/events.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ResendEventsRequest {
  'since'?: (_google_protobuf_Timestamp | null);
}

export interface ResendEventsRequest__Output {
  'since': (_google_protobuf_Timestamp__Output | null);
}

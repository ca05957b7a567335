// Original file: proto/parley/events/v1/events.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ResendEventsResponse {
  'eventCount'?: (number);
  'recordCount'?: (number);
  'keptSinceTime'?: (_google_protobuf_Timestamp | null);
}

export interface ResendEventsResponse__Output {
  'eventCount': (number);
  'recordCount': (number);
  'keptSinceTime': (_google_protobuf_Timestamp__Output | null);
}

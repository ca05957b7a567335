// Original file: proto/parley/events/v1/events.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ParkedMessage {
  'id'?: (string);
  'type'?: (string);
  'parkTime'?: (_google_protobuf_Timestamp | null);
  'reason'?: (string);
  'detail'?: (string);
  'tries'?: (number);
  'sizeBytes'?: (number);
}

export interface ParkedMessage__Output {
  'id': (string);
  'type': (string);
  'parkTime': (_google_protobuf_Timestamp__Output | null);
  'reason': (string);
  'detail': (string);
  'tries': (number);
  'sizeBytes': (number);
}

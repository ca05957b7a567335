// Original file: proto/parley/webhook/v1/webhook.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface WebhookHealth {
  'failingSince'?: (_google_protobuf_Timestamp | null);
  'lastOutcome'?: (string);
  'lastTryTime'?: (_google_protobuf_Timestamp | null);
  'lastSuccessTime'?: (_google_protobuf_Timestamp | null);
  'triesSinceSuccess'?: (number);
  'nextProbeTime'?: (_google_protobuf_Timestamp | null);
  'disableTime'?: (_google_protobuf_Timestamp | null);
  'releasePerSecond'?: (number | string);
  'notBeforeTime'?: (_google_protobuf_Timestamp | null);
}

export interface WebhookHealth__Output {
  'failingSince': (_google_protobuf_Timestamp__Output | null);
  'lastOutcome': (string);
  'lastTryTime': (_google_protobuf_Timestamp__Output | null);
  'lastSuccessTime': (_google_protobuf_Timestamp__Output | null);
  'triesSinceSuccess': (number);
  'nextProbeTime': (_google_protobuf_Timestamp__Output | null);
  'disableTime': (_google_protobuf_Timestamp__Output | null);
  'releasePerSecond': (number);
  'notBeforeTime': (_google_protobuf_Timestamp__Output | null);
}

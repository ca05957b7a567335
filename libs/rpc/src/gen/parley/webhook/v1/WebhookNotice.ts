// Original file: proto/parley/webhook/v1/webhook.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface WebhookNotice {
  'webhookId'?: (string);
  'time'?: (_google_protobuf_Timestamp | null);
  'kind'?: (string);
  'text'?: (string);
}

export interface WebhookNotice__Output {
  'webhookId': (string);
  'time': (_google_protobuf_Timestamp__Output | null);
  'kind': (string);
  'text': (string);
}

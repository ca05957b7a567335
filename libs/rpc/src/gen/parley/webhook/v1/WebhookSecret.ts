// Original file: proto/parley/webhook/v1/webhook.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface WebhookSecret {
  'createTime'?: (_google_protobuf_Timestamp | null);
  'expireTime'?: (_google_protobuf_Timestamp | null);
  'keyId'?: (string);
  'readable'?: (boolean);
}

export interface WebhookSecret__Output {
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  'keyId': (string);
  'readable': (boolean);
}

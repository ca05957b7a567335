// Original file: proto/parley/webhook/v1/webhook.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface RotateSecretResponse {
  'secret'?: (string);
  'oldExpireTime'?: (_google_protobuf_Timestamp | null);
}

export interface RotateSecretResponse__Output {
  'secret': (string);
  'oldExpireTime': (_google_protobuf_Timestamp__Output | null);
}

// Original file: proto/parley/webhook/v1/webhook.proto

import type { Duration as _google_protobuf_Duration, Duration__Output as _google_protobuf_Duration__Output } from '../../../google/protobuf/Duration.ts';

export interface RotateSecretRequest {
  'requestId'?: (string);
  'webhookId'?: (string);
  'overlap'?: (_google_protobuf_Duration | null);
}

export interface RotateSecretRequest__Output {
  'requestId': (string);
  'webhookId': (string);
  'overlap': (_google_protobuf_Duration__Output | null);
}

// Original file: proto/parley/webhook/v1/webhook_job.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { RecoveryExtent as _parley_webhook_v1_RecoveryExtent, RecoveryExtent__Output as _parley_webhook_v1_RecoveryExtent__Output } from '../../../parley/webhook/v1/RecoveryExtent.ts';

export interface Recovery {
  'webhookId'?: (string);
  'since'?: (_google_protobuf_Timestamp | null);
  'until'?: (_google_protobuf_Timestamp | null);
  'extent'?: (_parley_webhook_v1_RecoveryExtent);
  'perSecond'?: (number);
}

export interface Recovery__Output {
  'webhookId': (string);
  'since': (_google_protobuf_Timestamp__Output | null);
  'until': (_google_protobuf_Timestamp__Output | null);
  'extent': (_parley_webhook_v1_RecoveryExtent__Output);
  'perSecond': (number);
}

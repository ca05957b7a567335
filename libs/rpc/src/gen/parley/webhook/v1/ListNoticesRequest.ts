// Original file: proto/parley/webhook/v1/webhook.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ListNoticesRequest {
  'webhookId'?: (string);
  'since'?: (_google_protobuf_Timestamp | null);
  'pageSize'?: (number);
  '_webhookId'?: "webhookId";
}

export interface ListNoticesRequest__Output {
  'webhookId'?: (string);
  'since': (_google_protobuf_Timestamp__Output | null);
  'pageSize': (number);
  '_webhookId'?: "webhookId";
}

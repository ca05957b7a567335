// Original file: proto/parley/webhook/v1/webhook.proto

import type { DeliveryStatus as _parley_webhook_v1_DeliveryStatus, DeliveryStatus__Output as _parley_webhook_v1_DeliveryStatus__Output } from '../../../parley/webhook/v1/DeliveryStatus.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ListDeliveriesRequest {
  'webhookId'?: (string);
  'status'?: (_parley_webhook_v1_DeliveryStatus);
  'kind'?: (string);
  'since'?: (_google_protobuf_Timestamp | null);
  'until'?: (_google_protobuf_Timestamp | null);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_status'?: "status";
  '_kind'?: "kind";
}

export interface ListDeliveriesRequest__Output {
  'webhookId': (string);
  'status'?: (_parley_webhook_v1_DeliveryStatus__Output);
  'kind'?: (string);
  'since': (_google_protobuf_Timestamp__Output | null);
  'until': (_google_protobuf_Timestamp__Output | null);
  'pageSize': (number);
  'pageToken': (string);
  '_status'?: "status";
  '_kind'?: "kind";
}

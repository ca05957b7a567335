// Original file: proto/parley/webhook/v1/webhook.proto

import type { DeliveryStatus as _parley_webhook_v1_DeliveryStatus, DeliveryStatus__Output as _parley_webhook_v1_DeliveryStatus__Output } from '../../../parley/webhook/v1/DeliveryStatus.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Delivery {
  'id'?: (string);
  'webhookId'?: (string);
  'eventId'?: (string);
  'kind'?: (string);
  'status'?: (_parley_webhook_v1_DeliveryStatus);
  'heldFor'?: (string);
  'attempts'?: (number);
  'responseStatus'?: (number);
  'lastAttemptTime'?: (_google_protobuf_Timestamp | null);
  'nextAttemptTime'?: (_google_protobuf_Timestamp | null);
  'successTime'?: (_google_protobuf_Timestamp | null);
  'createTime'?: (_google_protobuf_Timestamp | null);
  'updateTime'?: (_google_protobuf_Timestamp | null);
}

export interface Delivery__Output {
  'id': (string);
  'webhookId': (string);
  'eventId': (string);
  'kind': (string);
  'status': (_parley_webhook_v1_DeliveryStatus__Output);
  'heldFor': (string);
  'attempts': (number);
  'responseStatus': (number);
  'lastAttemptTime': (_google_protobuf_Timestamp__Output | null);
  'nextAttemptTime': (_google_protobuf_Timestamp__Output | null);
  'successTime': (_google_protobuf_Timestamp__Output | null);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
}

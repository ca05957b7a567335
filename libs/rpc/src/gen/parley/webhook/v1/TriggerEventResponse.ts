// Original file: proto/parley/webhook/v1/webhook.proto

import type { Delivery as _parley_webhook_v1_Delivery, Delivery__Output as _parley_webhook_v1_Delivery__Output } from '../../../parley/webhook/v1/Delivery.ts';

export interface TriggerEventResponse {
  'delivery'?: (_parley_webhook_v1_Delivery | null);
}

export interface TriggerEventResponse__Output {
  'delivery': (_parley_webhook_v1_Delivery__Output | null);
}

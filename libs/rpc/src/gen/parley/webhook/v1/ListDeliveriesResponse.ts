// Original file: proto/parley/webhook/v1/webhook.proto

import type { Delivery as _parley_webhook_v1_Delivery, Delivery__Output as _parley_webhook_v1_Delivery__Output } from '../../../parley/webhook/v1/Delivery.ts';

export interface ListDeliveriesResponse {
  'deliveries'?: (_parley_webhook_v1_Delivery)[];
  'nextPageToken'?: (string);
}

export interface ListDeliveriesResponse__Output {
  'deliveries': (_parley_webhook_v1_Delivery__Output)[];
  'nextPageToken': (string);
}

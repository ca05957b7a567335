// Original file: proto/parley/webhook/v1/webhook.proto

import type { Webhook as _parley_webhook_v1_Webhook, Webhook__Output as _parley_webhook_v1_Webhook__Output } from '../../../parley/webhook/v1/Webhook.ts';

export interface ListWebhooksResponse {
  'webhooks'?: (_parley_webhook_v1_Webhook)[];
  'nextPageToken'?: (string);
}

export interface ListWebhooksResponse__Output {
  'webhooks': (_parley_webhook_v1_Webhook__Output)[];
  'nextPageToken': (string);
}

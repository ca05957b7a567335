// Original file: proto/parley/webhook/v1/webhook.proto

import type { Webhook as _parley_webhook_v1_Webhook, Webhook__Output as _parley_webhook_v1_Webhook__Output } from '../../../parley/webhook/v1/Webhook.ts';

export interface EnableWebhookResponse {
  'webhook'?: (_parley_webhook_v1_Webhook | null);
}

export interface EnableWebhookResponse__Output {
  'webhook': (_parley_webhook_v1_Webhook__Output | null);
}

// Original file: proto/parley/webhook/v1/webhook.proto

import type { Webhook as _parley_webhook_v1_Webhook, Webhook__Output as _parley_webhook_v1_Webhook__Output } from '../../../parley/webhook/v1/Webhook.ts';
import type { WebhookHealth as _parley_webhook_v1_WebhookHealth, WebhookHealth__Output as _parley_webhook_v1_WebhookHealth__Output } from '../../../parley/webhook/v1/WebhookHealth.ts';
import type { WebhookSecret as _parley_webhook_v1_WebhookSecret, WebhookSecret__Output as _parley_webhook_v1_WebhookSecret__Output } from '../../../parley/webhook/v1/WebhookSecret.ts';
import type { WaitingDeliveries as _parley_webhook_v1_WaitingDeliveries, WaitingDeliveries__Output as _parley_webhook_v1_WaitingDeliveries__Output } from '../../../parley/webhook/v1/WaitingDeliveries.ts';
import type { WebhookNotice as _parley_webhook_v1_WebhookNotice, WebhookNotice__Output as _parley_webhook_v1_WebhookNotice__Output } from '../../../parley/webhook/v1/WebhookNotice.ts';

export interface GetWebhookResponse {
  'webhook'?: (_parley_webhook_v1_Webhook | null);
  'health'?: (_parley_webhook_v1_WebhookHealth | null);
  'secrets'?: (_parley_webhook_v1_WebhookSecret)[];
  'waiting'?: (_parley_webhook_v1_WaitingDeliveries)[];
  'notices'?: (_parley_webhook_v1_WebhookNotice)[];
}

export interface GetWebhookResponse__Output {
  'webhook': (_parley_webhook_v1_Webhook__Output | null);
  'health': (_parley_webhook_v1_WebhookHealth__Output | null);
  'secrets': (_parley_webhook_v1_WebhookSecret__Output)[];
  'waiting': (_parley_webhook_v1_WaitingDeliveries__Output)[];
  'notices': (_parley_webhook_v1_WebhookNotice__Output)[];
}

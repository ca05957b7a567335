// Original file: proto/parley/webhook/v1/webhook.proto

import type { WebhookNotice as _parley_webhook_v1_WebhookNotice, WebhookNotice__Output as _parley_webhook_v1_WebhookNotice__Output } from '../../../parley/webhook/v1/WebhookNotice.ts';

export interface ListNoticesResponse {
  'notices'?: (_parley_webhook_v1_WebhookNotice)[];
}

export interface ListNoticesResponse__Output {
  'notices': (_parley_webhook_v1_WebhookNotice__Output)[];
}

// Original file: proto/parley/webhook/v1/webhook.proto


export interface DisableWebhookRequest {
  'webhookId'?: (string);
  'reason'?: (string);
}

export interface DisableWebhookRequest__Output {
  'webhookId': (string);
  'reason': (string);
}

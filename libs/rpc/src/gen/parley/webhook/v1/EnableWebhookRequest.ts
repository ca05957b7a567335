// Original file: proto/parley/webhook/v1/webhook.proto


export interface EnableWebhookRequest {
  'webhookId'?: (string);
  'drop'?: (boolean);
}

export interface EnableWebhookRequest__Output {
  'webhookId': (string);
  'drop': (boolean);
}

// Original file: proto/parley/webhook/v1/webhook.proto


export interface GetWebhookRequest {
  'webhookId'?: (string);
}

export interface GetWebhookRequest__Output {
  'webhookId': (string);
}

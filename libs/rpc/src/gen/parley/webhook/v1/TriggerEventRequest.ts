// Original file: proto/parley/webhook/v1/webhook.proto


export interface TriggerEventRequest {
  'requestId'?: (string);
  'webhookId'?: (string);
  'kind'?: (string);
  'dataJson'?: (string);
  '_dataJson'?: "dataJson";
}

export interface TriggerEventRequest__Output {
  'requestId': (string);
  'webhookId': (string);
  'kind': (string);
  'dataJson'?: (string);
  '_dataJson'?: "dataJson";
}

// Original file: proto/parley/webhook/v1/webhook.proto


export interface RedeliverRequest {
  'deliveryId'?: (string);
}

export interface RedeliverRequest__Output {
  'deliveryId': (string);
}

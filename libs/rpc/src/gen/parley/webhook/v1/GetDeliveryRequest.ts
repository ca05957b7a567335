// Original file: proto/parley/webhook/v1/webhook.proto


export interface GetDeliveryRequest {
  'deliveryId'?: (string);
}

export interface GetDeliveryRequest__Output {
  'deliveryId': (string);
}

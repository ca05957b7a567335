// Original file: proto/parley/webhook/v1/webhook.proto

import type { Delivery as _parley_webhook_v1_Delivery, Delivery__Output as _parley_webhook_v1_Delivery__Output } from '../../../parley/webhook/v1/Delivery.ts';
import type { DeliveryTry as _parley_webhook_v1_DeliveryTry, DeliveryTry__Output as _parley_webhook_v1_DeliveryTry__Output } from '../../../parley/webhook/v1/DeliveryTry.ts';
import type { FailedAnswer as _parley_webhook_v1_FailedAnswer, FailedAnswer__Output as _parley_webhook_v1_FailedAnswer__Output } from '../../../parley/webhook/v1/FailedAnswer.ts';

export interface GetDeliveryResponse {
  'delivery'?: (_parley_webhook_v1_Delivery | null);
  'tries'?: (_parley_webhook_v1_DeliveryTry)[];
  'failedAnswers'?: (_parley_webhook_v1_FailedAnswer)[];
  'body'?: (string);
}

export interface GetDeliveryResponse__Output {
  'delivery': (_parley_webhook_v1_Delivery__Output | null);
  'tries': (_parley_webhook_v1_DeliveryTry__Output)[];
  'failedAnswers': (_parley_webhook_v1_FailedAnswer__Output)[];
  'body': (string);
}

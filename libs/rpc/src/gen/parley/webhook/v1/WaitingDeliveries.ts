// Original file: proto/parley/webhook/v1/webhook.proto

import type { Long } from '@grpc/proto-loader';

export interface WaitingDeliveries {
  'reason'?: (string);
  'count'?: (number | string | Long);
}

export interface WaitingDeliveries__Output {
  'reason': (string);
  'count': (string);
}

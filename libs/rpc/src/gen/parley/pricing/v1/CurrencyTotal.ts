// Original file: proto/parley/pricing/v1/purchases.proto

import type { Long } from '@grpc/proto-loader';

export interface CurrencyTotal {
  'currencyCode'?: (string);
  'netTotalMinor'?: (number | string | Long);
}

export interface CurrencyTotal__Output {
  'currencyCode': (string);
  'netTotalMinor': (string);
}

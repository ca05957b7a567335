// Original file: proto/parley/pricing/v1/purchases.proto

import type { Long } from '@grpc/proto-loader';

export interface LeftOutLine {
  'product'?: (string);
  'netPriceMinor'?: (number | string | Long);
}

export interface LeftOutLine__Output {
  'product': (string);
  'netPriceMinor': (string);
}

// Original file: proto/parley/pricing/v1/pricing.proto

import type { Long } from '@grpc/proto-loader';

export interface DefaultPriceSupport {
  'priceMinor'?: (number | string | Long);
  'ratioSource'?: (string);
  'ratio10'?: (number | string);
  'ratio50'?: (number | string);
  'ratio90'?: (number | string);
}

export interface DefaultPriceSupport__Output {
  'priceMinor': (string);
  'ratioSource': (string);
  'ratio10': (number);
  'ratio50': (number);
  'ratio90': (number);
}

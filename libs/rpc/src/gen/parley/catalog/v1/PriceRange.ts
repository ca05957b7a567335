// Original file: proto/parley/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface PriceRange {
  'currencyCode'?: (string);
  'minMinor'?: (number | string | Long);
  'maxMinor'?: (number | string | Long);
}

export interface PriceRange__Output {
  'currencyCode': (string);
  'minMinor': (string);
  'maxMinor': (string);
}

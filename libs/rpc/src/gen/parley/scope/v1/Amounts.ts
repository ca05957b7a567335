// Original file: proto/parley/scope/v1/scope.proto

import type { Long } from '@grpc/proto-loader';

export interface Amounts {
  'listPriceMinor'?: (number | string | Long);
  'discountMinor'?: (number | string | Long);
  'finalPriceMinor'?: (number | string | Long);
  '_listPriceMinor'?: "listPriceMinor";
  '_discountMinor'?: "discountMinor";
  '_finalPriceMinor'?: "finalPriceMinor";
}

export interface Amounts__Output {
  'listPriceMinor'?: (string);
  'discountMinor'?: (string);
  'finalPriceMinor'?: (string);
  '_listPriceMinor'?: "listPriceMinor";
  '_discountMinor'?: "discountMinor";
  '_finalPriceMinor'?: "finalPriceMinor";
}

// Original file: proto/parley/pricing/v1/pricing.proto

import type { Long } from '@grpc/proto-loader';

export interface ProductEstimate {
  'productId'?: (string);
  'name'?: (string);
  'percentilesMinor'?: (number | string | Long)[];
  'defaulted'?: (boolean);
  'errorCode'?: (string);
  'errorMessage'?: (string);
  '_errorCode'?: "errorCode";
  '_errorMessage'?: "errorMessage";
}

export interface ProductEstimate__Output {
  'productId': (string);
  'name': (string);
  'percentilesMinor': (string)[];
  'defaulted': (boolean);
  'errorCode'?: (string);
  'errorMessage'?: (string);
  '_errorCode'?: "errorCode";
  '_errorMessage'?: "errorMessage";
}

// Original file: proto/parley/imports/v1/import.proto

import type { Long } from '@grpc/proto-loader';

export interface ImportLineError {
  'number'?: (number | string | Long);
  'pointer'?: (string);
  'code'?: (string);
  'message'?: (string);
  '_pointer'?: "pointer";
}

export interface ImportLineError__Output {
  'number': (string);
  'pointer'?: (string);
  'code': (string);
  'message': (string);
  '_pointer'?: "pointer";
}

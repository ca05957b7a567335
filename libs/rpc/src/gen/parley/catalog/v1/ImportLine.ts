// Original file: proto/parley/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

export interface ImportLine {
  'number'?: (number | string | Long);
  'json'?: (string);
}

export interface ImportLine__Output {
  'number': (string);
  'json': (string);
}

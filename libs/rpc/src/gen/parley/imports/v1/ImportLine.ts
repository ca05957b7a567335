// Original file: proto/parley/imports/v1/import.proto

import type { Long } from '@grpc/proto-loader';

export interface ImportLine {
  'number'?: (number | string | Long);
  'json'?: (string);
}

export interface ImportLine__Output {
  'number': (string);
  'json': (string);
}

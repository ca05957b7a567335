// Original file: proto/parley/pricing/v1/purchases.proto

import type { ImportLineError as _parley_imports_v1_ImportLineError, ImportLineError__Output as _parley_imports_v1_ImportLineError__Output } from '../../../parley/imports/v1/ImportLineError.ts';
import type { Long } from '@grpc/proto-loader';

export interface ImportRatesResponse {
  'acknowledgedLine'?: (number | string | Long);
  'createdCount'?: (number);
  'updatedCount'?: (number);
  'unchangedCount'?: (number);
  'deletedCount'?: (number);
  'refusedCount'?: (number);
  'errors'?: (_parley_imports_v1_ImportLineError)[];
  'warnings'?: (_parley_imports_v1_ImportLineError)[];
}

export interface ImportRatesResponse__Output {
  'acknowledgedLine': (string);
  'createdCount': (number);
  'updatedCount': (number);
  'unchangedCount': (number);
  'deletedCount': (number);
  'refusedCount': (number);
  'errors': (_parley_imports_v1_ImportLineError__Output)[];
  'warnings': (_parley_imports_v1_ImportLineError__Output)[];
}

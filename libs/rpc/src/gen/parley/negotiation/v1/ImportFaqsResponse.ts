// Original file: proto/parley/negotiation/v1/faqs.proto

import type { ImportLineError as _parley_imports_v1_ImportLineError, ImportLineError__Output as _parley_imports_v1_ImportLineError__Output } from '../../../parley/imports/v1/ImportLineError.ts';
import type { Long } from '@grpc/proto-loader';

export interface ImportFaqsResponse {
  'acknowledgedLine'?: (number | string | Long);
  'createdCount'?: (number);
  'updatedCount'?: (number);
  'unchangedCount'?: (number);
  'deletedCount'?: (number);
  'refusedCount'?: (number);
  'errors'?: (_parley_imports_v1_ImportLineError)[];
  'warnings'?: (_parley_imports_v1_ImportLineError)[];
}

export interface ImportFaqsResponse__Output {
  'acknowledgedLine': (string);
  'createdCount': (number);
  'updatedCount': (number);
  'unchangedCount': (number);
  'deletedCount': (number);
  'refusedCount': (number);
  'errors': (_parley_imports_v1_ImportLineError__Output)[];
  'warnings': (_parley_imports_v1_ImportLineError__Output)[];
}

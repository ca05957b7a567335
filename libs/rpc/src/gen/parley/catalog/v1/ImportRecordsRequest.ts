// Original file: proto/parley/catalog/v1/catalog.proto

import type { ImportLine as _parley_imports_v1_ImportLine, ImportLine__Output as _parley_imports_v1_ImportLine__Output } from '../../../parley/imports/v1/ImportLine.ts';

export interface ImportRecordsRequest {
  'lines'?: (_parley_imports_v1_ImportLine)[];
}

export interface ImportRecordsRequest__Output {
  'lines': (_parley_imports_v1_ImportLine__Output)[];
}

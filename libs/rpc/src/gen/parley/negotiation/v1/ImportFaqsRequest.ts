// Original file: proto/parley/negotiation/v1/faqs.proto

import type { ImportLine as _parley_imports_v1_ImportLine, ImportLine__Output as _parley_imports_v1_ImportLine__Output } from '../../../parley/imports/v1/ImportLine.ts';

export interface ImportFaqsRequest {
  'lines'?: (_parley_imports_v1_ImportLine)[];
}

export interface ImportFaqsRequest__Output {
  'lines': (_parley_imports_v1_ImportLine__Output)[];
}

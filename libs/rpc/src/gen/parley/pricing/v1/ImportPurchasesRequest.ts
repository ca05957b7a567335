// Original file: proto/parley/pricing/v1/purchases.proto

import type { ImportLine as _parley_imports_v1_ImportLine, ImportLine__Output as _parley_imports_v1_ImportLine__Output } from '../../../parley/imports/v1/ImportLine.ts';

export interface ImportPurchasesRequest {
  'lines'?: (_parley_imports_v1_ImportLine)[];
  'allowDuplicates'?: (boolean);
  'dryRun'?: (boolean);
  'importId'?: (string);
  'replaces'?: (string);
  '_importId'?: "importId";
  '_replaces'?: "replaces";
}

export interface ImportPurchasesRequest__Output {
  'lines': (_parley_imports_v1_ImportLine__Output)[];
  'allowDuplicates': (boolean);
  'dryRun': (boolean);
  'importId'?: (string);
  'replaces'?: (string);
  '_importId'?: "importId";
  '_replaces'?: "replaces";
}

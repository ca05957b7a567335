// Original file: proto/parley/pricing/v1/purchases.proto

import type { ImportLineError as _parley_imports_v1_ImportLineError, ImportLineError__Output as _parley_imports_v1_ImportLineError__Output } from '../../../parley/imports/v1/ImportLineError.ts';
import type { BroughtBefore as _parley_pricing_v1_BroughtBefore, BroughtBefore__Output as _parley_pricing_v1_BroughtBefore__Output } from '../../../parley/pricing/v1/BroughtBefore.ts';
import type { AlikePurchase as _parley_pricing_v1_AlikePurchase, AlikePurchase__Output as _parley_pricing_v1_AlikePurchase__Output } from '../../../parley/pricing/v1/AlikePurchase.ts';
import type { Long } from '@grpc/proto-loader';

export interface ImportPurchasesResponse {
  'acknowledgedLine'?: (number | string | Long);
  'createdCount'?: (number);
  'updatedCount'?: (number);
  'unchangedCount'?: (number);
  'deletedCount'?: (number);
  'refusedCount'?: (number);
  'errors'?: (_parley_imports_v1_ImportLineError)[];
  'warnings'?: (_parley_imports_v1_ImportLineError)[];
  'brought'?: (_parley_pricing_v1_BroughtBefore)[];
  'alike'?: (_parley_pricing_v1_AlikePurchase)[];
}

export interface ImportPurchasesResponse__Output {
  'acknowledgedLine': (string);
  'createdCount': (number);
  'updatedCount': (number);
  'unchangedCount': (number);
  'deletedCount': (number);
  'refusedCount': (number);
  'errors': (_parley_imports_v1_ImportLineError__Output)[];
  'warnings': (_parley_imports_v1_ImportLineError__Output)[];
  'brought': (_parley_pricing_v1_BroughtBefore__Output)[];
  'alike': (_parley_pricing_v1_AlikePurchase__Output)[];
}

// Original file: proto/parley/pricing/v1/purchases.proto

import type { PurchaseImport as _parley_pricing_v1_PurchaseImport, PurchaseImport__Output as _parley_pricing_v1_PurchaseImport__Output } from '../../../parley/pricing/v1/PurchaseImport.ts';

export interface BeginImportResponse {
  'import'?: (_parley_pricing_v1_PurchaseImport | null);
}

export interface BeginImportResponse__Output {
  'import': (_parley_pricing_v1_PurchaseImport__Output | null);
}

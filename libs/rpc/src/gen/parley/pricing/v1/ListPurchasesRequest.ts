// Original file: proto/parley/pricing/v1/purchases.proto

import type { PurchaseFilter as _parley_pricing_v1_PurchaseFilter, PurchaseFilter__Output as _parley_pricing_v1_PurchaseFilter__Output } from '../../../parley/pricing/v1/PurchaseFilter.ts';

export interface ListPurchasesRequest {
  'filter'?: (_parley_pricing_v1_PurchaseFilter | null);
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListPurchasesRequest__Output {
  'filter': (_parley_pricing_v1_PurchaseFilter__Output | null);
  'pageSize': (number);
  'pageToken': (string);
}

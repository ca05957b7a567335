// Original file: proto/parley/pricing/v1/purchases.proto

import type { Purchase as _parley_pricing_v1_Purchase, Purchase__Output as _parley_pricing_v1_Purchase__Output } from '../../../parley/pricing/v1/Purchase.ts';

export interface ListPurchasesResponse {
  'purchases'?: (_parley_pricing_v1_Purchase)[];
  'nextPageToken'?: (string);
}

export interface ListPurchasesResponse__Output {
  'purchases': (_parley_pricing_v1_Purchase__Output)[];
  'nextPageToken': (string);
}

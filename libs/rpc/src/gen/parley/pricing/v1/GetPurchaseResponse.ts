// Original file: proto/parley/pricing/v1/purchases.proto

import type { Purchase as _parley_pricing_v1_Purchase, Purchase__Output as _parley_pricing_v1_Purchase__Output } from '../../../parley/pricing/v1/Purchase.ts';

export interface GetPurchaseResponse {
  'purchase'?: (_parley_pricing_v1_Purchase | null);
}

export interface GetPurchaseResponse__Output {
  'purchase': (_parley_pricing_v1_Purchase__Output | null);
}

// Original file: proto/parley/pricing/v1/pricing.proto

import type { WeightFactors as _parley_pricing_v1_WeightFactors, WeightFactors__Output as _parley_pricing_v1_WeightFactors__Output } from '../../../parley/pricing/v1/WeightFactors.ts';
import type { PriceFactors as _parley_pricing_v1_PriceFactors, PriceFactors__Output as _parley_pricing_v1_PriceFactors__Output } from '../../../parley/pricing/v1/PriceFactors.ts';
import type { Long } from '@grpc/proto-loader';

export interface SupportingPurchase {
  'purchaseId'?: (string);
  'productId'?: (string);
  'startDate'?: (string);
  'months'?: (number | string);
  'isRenewal'?: (boolean);
  'quantity'?: (number | string);
  'paidMinor'?: (number | string | Long);
  'paidCurrencyCode'?: (string);
  'adjustedMinor'?: (number | string | Long);
  'share'?: (number | string);
  'weight'?: (_parley_pricing_v1_WeightFactors | null);
  'price'?: (_parley_pricing_v1_PriceFactors | null);
  'productName'?: (string);
  'isPaidEstimated'?: (boolean);
}

export interface SupportingPurchase__Output {
  'purchaseId': (string);
  'productId': (string);
  'startDate': (string);
  'months': (number);
  'isRenewal': (boolean);
  'quantity': (number);
  'paidMinor': (string);
  'paidCurrencyCode': (string);
  'adjustedMinor': (string);
  'share': (number);
  'weight': (_parley_pricing_v1_WeightFactors__Output | null);
  'price': (_parley_pricing_v1_PriceFactors__Output | null);
  'productName': (string);
  'isPaidEstimated': (boolean);
}

// Original file: proto/parley/pricing/v1/purchases.proto

import type { Rate as _parley_pricing_v1_Rate, Rate__Output as _parley_pricing_v1_Rate__Output } from '../../../parley/pricing/v1/Rate.ts';

export interface DayRates {
  'date'?: (string);
  'fromCurrencyCode'?: (string);
  'rates'?: (_parley_pricing_v1_Rate)[];
}

export interface DayRates__Output {
  'date': (string);
  'fromCurrencyCode': (string);
  'rates': (_parley_pricing_v1_Rate__Output)[];
}

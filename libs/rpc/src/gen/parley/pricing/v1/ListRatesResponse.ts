// Original file: proto/parley/pricing/v1/purchases.proto

import type { DayRates as _parley_pricing_v1_DayRates, DayRates__Output as _parley_pricing_v1_DayRates__Output } from '../../../parley/pricing/v1/DayRates.ts';

export interface ListRatesResponse {
  'days'?: (_parley_pricing_v1_DayRates)[];
  'nextPageToken'?: (string);
}

export interface ListRatesResponse__Output {
  'days': (_parley_pricing_v1_DayRates__Output)[];
  'nextPageToken': (string);
}

// Original file: proto/parley/pricing/v1/purchases.proto

import type { UnknownName as _parley_pricing_v1_UnknownName, UnknownName__Output as _parley_pricing_v1_UnknownName__Output } from '../../../parley/pricing/v1/UnknownName.ts';

export interface SuggestNamesRequest {
  'names'?: (_parley_pricing_v1_UnknownName)[];
}

export interface SuggestNamesRequest__Output {
  'names': (_parley_pricing_v1_UnknownName__Output)[];
}

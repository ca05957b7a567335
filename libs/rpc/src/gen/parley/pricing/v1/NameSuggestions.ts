// Original file: proto/parley/pricing/v1/purchases.proto

import type { NameCandidate as _parley_pricing_v1_NameCandidate, NameCandidate__Output as _parley_pricing_v1_NameCandidate__Output } from '../../../parley/pricing/v1/NameCandidate.ts';

export interface NameSuggestions {
  'candidates'?: (_parley_pricing_v1_NameCandidate)[];
  'supplierId'?: (string);
  '_supplierId'?: "supplierId";
}

export interface NameSuggestions__Output {
  'candidates': (_parley_pricing_v1_NameCandidate__Output)[];
  'supplierId'?: (string);
  '_supplierId'?: "supplierId";
}

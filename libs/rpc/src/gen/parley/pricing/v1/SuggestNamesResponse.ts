// Original file: proto/parley/pricing/v1/purchases.proto

import type { NameSuggestions as _parley_pricing_v1_NameSuggestions, NameSuggestions__Output as _parley_pricing_v1_NameSuggestions__Output } from '../../../parley/pricing/v1/NameSuggestions.ts';

export interface SuggestNamesResponse {
  'suggestions'?: (_parley_pricing_v1_NameSuggestions)[];
}

export interface SuggestNamesResponse__Output {
  'suggestions': (_parley_pricing_v1_NameSuggestions__Output)[];
}

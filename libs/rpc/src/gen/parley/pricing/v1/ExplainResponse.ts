// Original file: proto/parley/pricing/v1/pricing.proto

import type { EstimateResponse as _parley_pricing_v1_EstimateResponse, EstimateResponse__Output as _parley_pricing_v1_EstimateResponse__Output } from '../../../parley/pricing/v1/EstimateResponse.ts';
import type { ProductExplanation as _parley_pricing_v1_ProductExplanation, ProductExplanation__Output as _parley_pricing_v1_ProductExplanation__Output } from '../../../parley/pricing/v1/ProductExplanation.ts';
import type { TotalExplanation as _parley_pricing_v1_TotalExplanation, TotalExplanation__Output as _parley_pricing_v1_TotalExplanation__Output } from '../../../parley/pricing/v1/TotalExplanation.ts';

export interface ExplainResponse {
  'estimate'?: (_parley_pricing_v1_EstimateResponse | null);
  'productExplanations'?: (_parley_pricing_v1_ProductExplanation)[];
  'total'?: (_parley_pricing_v1_TotalExplanation | null);
  '_total'?: "total";
}

export interface ExplainResponse__Output {
  'estimate': (_parley_pricing_v1_EstimateResponse__Output | null);
  'productExplanations': (_parley_pricing_v1_ProductExplanation__Output)[];
  'total'?: (_parley_pricing_v1_TotalExplanation__Output | null);
  '_total'?: "total";
}

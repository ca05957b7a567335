// Original file: proto/parley/pricing/v1/pricing.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { ProductEstimate as _parley_pricing_v1_ProductEstimate, ProductEstimate__Output as _parley_pricing_v1_ProductEstimate__Output } from '../../../parley/pricing/v1/ProductEstimate.ts';
import type { Long } from '@grpc/proto-loader';

export interface EstimateResponse {
  'currencyCode'?: (string);
  'estimateTime'?: (_google_protobuf_Timestamp | null);
  'percentilesMinor'?: (number | string | Long)[];
  'productEstimates'?: (_parley_pricing_v1_ProductEstimate)[];
}

export interface EstimateResponse__Output {
  'currencyCode': (string);
  'estimateTime': (_google_protobuf_Timestamp__Output | null);
  'percentilesMinor': (string)[];
  'productEstimates': (_parley_pricing_v1_ProductEstimate__Output)[];
}

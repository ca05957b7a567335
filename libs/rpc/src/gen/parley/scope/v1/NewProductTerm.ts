// Original file: proto/parley/scope/v1/scope.proto

import type { NewDimension as _parley_scope_v1_NewDimension, NewDimension__Output as _parley_scope_v1_NewDimension__Output } from '../../../parley/scope/v1/NewDimension.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Amounts as _parley_scope_v1_Amounts, Amounts__Output as _parley_scope_v1_Amounts__Output } from '../../../parley/scope/v1/Amounts.ts';

export interface NewProductTerm {
  'productId'?: (string);
  'pricingDimensions'?: (_parley_scope_v1_NewDimension)[];
  'startTime'?: (_google_protobuf_Timestamp | null);
  'endTime'?: (_google_protobuf_Timestamp | null);
  'amounts'?: (_parley_scope_v1_Amounts | null);
}

export interface NewProductTerm__Output {
  'productId': (string);
  'pricingDimensions': (_parley_scope_v1_NewDimension__Output)[];
  'startTime': (_google_protobuf_Timestamp__Output | null);
  'endTime': (_google_protobuf_Timestamp__Output | null);
  'amounts': (_parley_scope_v1_Amounts__Output | null);
}

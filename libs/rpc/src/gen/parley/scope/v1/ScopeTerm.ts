// Original file: proto/parley/scope/v1/scope.proto

import type { PurchaseType as _parley_scope_v1_PurchaseType, PurchaseType__Output as _parley_scope_v1_PurchaseType__Output } from '../../../parley/scope/v1/PurchaseType.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Amounts as _parley_scope_v1_Amounts, Amounts__Output as _parley_scope_v1_Amounts__Output } from '../../../parley/scope/v1/Amounts.ts';

export interface ScopeTerm {
  'termMonths'?: (number);
  'purchaseType'?: (_parley_scope_v1_PurchaseType);
  'autoRenew'?: (boolean);
  'startTime'?: (_google_protobuf_Timestamp | null);
  'endTime'?: (_google_protobuf_Timestamp | null);
  'amounts'?: (_parley_scope_v1_Amounts | null);
  '_autoRenew'?: "autoRenew";
}

export interface ScopeTerm__Output {
  'termMonths': (number);
  'purchaseType': (_parley_scope_v1_PurchaseType__Output);
  'autoRenew'?: (boolean);
  'startTime': (_google_protobuf_Timestamp__Output | null);
  'endTime': (_google_protobuf_Timestamp__Output | null);
  'amounts': (_parley_scope_v1_Amounts__Output | null);
  '_autoRenew'?: "autoRenew";
}

// Original file: proto/parley/scope/v1/scope.proto

import type { PurchaseType as _parley_scope_v1_PurchaseType, PurchaseType__Output as _parley_scope_v1_PurchaseType__Output } from '../../../parley/scope/v1/PurchaseType.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Amounts as _parley_scope_v1_Amounts, Amounts__Output as _parley_scope_v1_Amounts__Output } from '../../../parley/scope/v1/Amounts.ts';

/**
 * What is agreed as a whole.
 */
export interface ScopeTerm {
  /**
   * 1 to 120.
   */
  'termMonths'?: (number);
  /**
   * New or again.
   */
  'purchaseType'?: (_parley_scope_v1_PurchaseType);
  /**
   * Whether it renews by itself.
   */
  'autoRenew'?: (boolean);
  /**
   * First moment.
   */
  'startTime'?: (_google_protobuf_Timestamp | null);
  /**
   * Last moment, not before the first.
   */
  'endTime'?: (_google_protobuf_Timestamp | null);
  /**
   * Of everything together.
   */
  'amounts'?: (_parley_scope_v1_Amounts | null);
  '_autoRenew'?: "autoRenew";
}

/**
 * What is agreed as a whole.
 */
export interface ScopeTerm__Output {
  /**
   * 1 to 120.
   */
  'termMonths': (number);
  /**
   * New or again.
   */
  'purchaseType': (_parley_scope_v1_PurchaseType__Output);
  /**
   * Whether it renews by itself.
   */
  'autoRenew'?: (boolean);
  /**
   * First moment.
   */
  'startTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Last moment, not before the first.
   */
  'endTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Of everything together.
   */
  'amounts': (_parley_scope_v1_Amounts__Output | null);
  '_autoRenew'?: "autoRenew";
}

// Original file: proto/parley/scope/v1/scope.proto

import type { NewDimension as _parley_scope_v1_NewDimension, NewDimension__Output as _parley_scope_v1_NewDimension__Output } from '../../../parley/scope/v1/NewDimension.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Amounts as _parley_scope_v1_Amounts, Amounts__Output as _parley_scope_v1_Amounts__Output } from '../../../parley/scope/v1/Amounts.ts';

/**
 * A product that a new scope shall have.
 */
export interface NewProductTerm {
  /**
   * UUID.
   */
  'productId'?: (string);
  /**
   * Those that are chosen.
   */
  'pricingDimensions'?: (_parley_scope_v1_NewDimension)[];
  /**
   * First moment.
   */
  'startTime'?: (_google_protobuf_Timestamp | null);
  /**
   * Last moment, not before the first.
   */
  'endTime'?: (_google_protobuf_Timestamp | null);
  /**
   * In hundredths.
   */
  'amounts'?: (_parley_scope_v1_Amounts | null);
}

/**
 * A product that a new scope shall have.
 */
export interface NewProductTerm__Output {
  /**
   * UUID.
   */
  'productId': (string);
  /**
   * Those that are chosen.
   */
  'pricingDimensions': (_parley_scope_v1_NewDimension__Output)[];
  /**
   * First moment.
   */
  'startTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Last moment, not before the first.
   */
  'endTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * In hundredths.
   */
  'amounts': (_parley_scope_v1_Amounts__Output | null);
}

// Original file: proto/parley/scope/v1/scope.proto

import type { ChosenDimension as _parley_scope_v1_ChosenDimension, ChosenDimension__Output as _parley_scope_v1_ChosenDimension__Output } from '../../../parley/scope/v1/ChosenDimension.ts';
import type { ScopeFeature as _parley_scope_v1_ScopeFeature, ScopeFeature__Output as _parley_scope_v1_ScopeFeature__Output } from '../../../parley/scope/v1/ScopeFeature.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Amounts as _parley_scope_v1_Amounts, Amounts__Output as _parley_scope_v1_Amounts__Output } from '../../../parley/scope/v1/Amounts.ts';

/**
 * A product of a scope, as the catalog described it when the scope was made.
 */
export interface ProductTerm {
  /**
   * UUID.
   */
  'productId'?: (string);
  /**
   * The name people use.
   */
  'productName'?: (string);
  /**
   * UUID of its family.
   */
  'productFamilyId'?: (string);
  /**
   * Free text.
   */
  'description'?: (string);
  /**
   * Address of its logo.
   */
  'icon'?: (string);
  /**
   * Address of its page.
   */
  'url'?: (string);
  /**
   * Those with a value, in catalogue order.
   */
  'pricingDimensions'?: (_parley_scope_v1_ChosenDimension)[];
  /**
   * What is included at no extra price.
   */
  'includedFeatures'?: (_parley_scope_v1_ScopeFeature)[];
  /**
   * First moment.
   */
  'startTime'?: (_google_protobuf_Timestamp | null);
  /**
   * Last moment, not before the first.
   */
  'endTime'?: (_google_protobuf_Timestamp | null);
  /**
   * Of this product.
   */
  'amounts'?: (_parley_scope_v1_Amounts | null);
  '_productFamilyId'?: "productFamilyId";
  '_description'?: "description";
  '_icon'?: "icon";
  '_url'?: "url";
}

/**
 * A product of a scope, as the catalog described it when the scope was made.
 */
export interface ProductTerm__Output {
  /**
   * UUID.
   */
  'productId': (string);
  /**
   * The name people use.
   */
  'productName': (string);
  /**
   * UUID of its family.
   */
  'productFamilyId'?: (string);
  /**
   * Free text.
   */
  'description'?: (string);
  /**
   * Address of its logo.
   */
  'icon'?: (string);
  /**
   * Address of its page.
   */
  'url'?: (string);
  /**
   * Those with a value, in catalogue order.
   */
  'pricingDimensions': (_parley_scope_v1_ChosenDimension__Output)[];
  /**
   * What is included at no extra price.
   */
  'includedFeatures': (_parley_scope_v1_ScopeFeature__Output)[];
  /**
   * First moment.
   */
  'startTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Last moment, not before the first.
   */
  'endTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Of this product.
   */
  'amounts': (_parley_scope_v1_Amounts__Output | null);
  '_productFamilyId'?: "productFamilyId";
  '_description'?: "description";
  '_icon'?: "icon";
  '_url'?: "url";
}

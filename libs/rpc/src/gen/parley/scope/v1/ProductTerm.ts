// Original file: proto/parley/scope/v1/scope.proto

import type { ChosenDimension as _parley_scope_v1_ChosenDimension, ChosenDimension__Output as _parley_scope_v1_ChosenDimension__Output } from '../../../parley/scope/v1/ChosenDimension.ts';
import type { ScopeFeature as _parley_scope_v1_ScopeFeature, ScopeFeature__Output as _parley_scope_v1_ScopeFeature__Output } from '../../../parley/scope/v1/ScopeFeature.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Amounts as _parley_scope_v1_Amounts, Amounts__Output as _parley_scope_v1_Amounts__Output } from '../../../parley/scope/v1/Amounts.ts';

export interface ProductTerm {
  'productId'?: (string);
  'productName'?: (string);
  'productFamilyId'?: (string);
  'description'?: (string);
  'icon'?: (string);
  'url'?: (string);
  'pricingDimensions'?: (_parley_scope_v1_ChosenDimension)[];
  'includedFeatures'?: (_parley_scope_v1_ScopeFeature)[];
  'startTime'?: (_google_protobuf_Timestamp | null);
  'endTime'?: (_google_protobuf_Timestamp | null);
  'amounts'?: (_parley_scope_v1_Amounts | null);
  '_productFamilyId'?: "productFamilyId";
  '_description'?: "description";
  '_icon'?: "icon";
  '_url'?: "url";
}

export interface ProductTerm__Output {
  'productId': (string);
  'productName': (string);
  'productFamilyId'?: (string);
  'description'?: (string);
  'icon'?: (string);
  'url'?: (string);
  'pricingDimensions': (_parley_scope_v1_ChosenDimension__Output)[];
  'includedFeatures': (_parley_scope_v1_ScopeFeature__Output)[];
  'startTime': (_google_protobuf_Timestamp__Output | null);
  'endTime': (_google_protobuf_Timestamp__Output | null);
  'amounts': (_parley_scope_v1_Amounts__Output | null);
  '_productFamilyId'?: "productFamilyId";
  '_description'?: "description";
  '_icon'?: "icon";
  '_url'?: "url";
}

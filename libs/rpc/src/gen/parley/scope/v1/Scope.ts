// Original file: proto/parley/scope/v1/scope.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';
import type { ScopeSource as _parley_scope_v1_ScopeSource, ScopeSource__Output as _parley_scope_v1_ScopeSource__Output } from '../../../parley/scope/v1/ScopeSource.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { ScopeTerm as _parley_scope_v1_ScopeTerm, ScopeTerm__Output as _parley_scope_v1_ScopeTerm__Output } from '../../../parley/scope/v1/ScopeTerm.ts';
import type { ProductTerm as _parley_scope_v1_ProductTerm, ProductTerm__Output as _parley_scope_v1_ProductTerm__Output } from '../../../parley/scope/v1/ProductTerm.ts';
import type { DocumentProcessing as _parley_scope_v1_DocumentProcessing, DocumentProcessing__Output as _parley_scope_v1_DocumentProcessing__Output } from '../../../parley/scope/v1/DocumentProcessing.ts';

export interface Scope {
  'id'?: (string);
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'source'?: (_parley_scope_v1_ScopeSource);
  'createTime'?: (_google_protobuf_Timestamp | null);
  'previousScopeId'?: (string);
  'nextScopeId'?: (string);
  'currencyCode'?: (string);
  'scopeTerms'?: (_parley_scope_v1_ScopeTerm)[];
  'productTerms'?: (_parley_scope_v1_ProductTerm)[];
  'document'?: (_parley_scope_v1_DocumentProcessing | null);
  '_previousScopeId'?: "previousScopeId";
  '_nextScopeId'?: "nextScopeId";
  '_currencyCode'?: "currencyCode";
}

export interface Scope__Output {
  'id': (string);
  'orgId': (string);
  'mode': (_parley_tenancy_v1_Mode__Output);
  'source': (_parley_scope_v1_ScopeSource__Output);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'previousScopeId'?: (string);
  'nextScopeId'?: (string);
  'currencyCode'?: (string);
  'scopeTerms': (_parley_scope_v1_ScopeTerm__Output)[];
  'productTerms': (_parley_scope_v1_ProductTerm__Output)[];
  'document': (_parley_scope_v1_DocumentProcessing__Output | null);
  '_previousScopeId'?: "previousScopeId";
  '_nextScopeId'?: "nextScopeId";
  '_currencyCode'?: "currencyCode";
}

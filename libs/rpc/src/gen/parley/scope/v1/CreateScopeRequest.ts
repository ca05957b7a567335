// Original file: proto/parley/scope/v1/scope.proto

import type { ScopeTerm as _parley_scope_v1_ScopeTerm, ScopeTerm__Output as _parley_scope_v1_ScopeTerm__Output } from '../../../parley/scope/v1/ScopeTerm.ts';
import type { NewProductTerm as _parley_scope_v1_NewProductTerm, NewProductTerm__Output as _parley_scope_v1_NewProductTerm__Output } from '../../../parley/scope/v1/NewProductTerm.ts';

export interface CreateScopeRequest {
  'idempotencyKey'?: (string);
  'previousScopeId'?: (string);
  'scopeTerms'?: (_parley_scope_v1_ScopeTerm)[];
  'productTerms'?: (_parley_scope_v1_NewProductTerm)[];
  '_previousScopeId'?: "previousScopeId";
}

export interface CreateScopeRequest__Output {
  'idempotencyKey': (string);
  'previousScopeId'?: (string);
  'scopeTerms': (_parley_scope_v1_ScopeTerm__Output)[];
  'productTerms': (_parley_scope_v1_NewProductTerm__Output)[];
  '_previousScopeId'?: "previousScopeId";
}

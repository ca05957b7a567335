// Original file: proto/parley/scope/v1/scope.proto

import type { ScopeTerm as _parley_scope_v1_ScopeTerm, ScopeTerm__Output as _parley_scope_v1_ScopeTerm__Output } from '../../../parley/scope/v1/ScopeTerm.ts';
import type { NewProductTerm as _parley_scope_v1_NewProductTerm, NewProductTerm__Output as _parley_scope_v1_NewProductTerm__Output } from '../../../parley/scope/v1/NewProductTerm.ts';

/**
 * Asks for a new scope.
 */
export interface CreateScopeRequest {
  /**
   * A name for this call, 1 to 255 characters: a repeat within 24 hours gets the scope that the
   * first call made. Empty: every call makes a scope.
   */
  'idempotencyKey'?: (string);
  /**
   * UUID of the scope it follows, of the same org and mode.
   */
  'previousScopeId'?: (string);
  /**
   * 1 to 50.
   */
  'scopeTerms'?: (_parley_scope_v1_ScopeTerm)[];
  /**
   * 1 to 100, each product once.
   */
  'productTerms'?: (_parley_scope_v1_NewProductTerm)[];
  '_previousScopeId'?: "previousScopeId";
}

/**
 * Asks for a new scope.
 */
export interface CreateScopeRequest__Output {
  /**
   * A name for this call, 1 to 255 characters: a repeat within 24 hours gets the scope that the
   * first call made. Empty: every call makes a scope.
   */
  'idempotencyKey': (string);
  /**
   * UUID of the scope it follows, of the same org and mode.
   */
  'previousScopeId'?: (string);
  /**
   * 1 to 50.
   */
  'scopeTerms': (_parley_scope_v1_ScopeTerm__Output)[];
  /**
   * 1 to 100, each product once.
   */
  'productTerms': (_parley_scope_v1_NewProductTerm__Output)[];
  '_previousScopeId'?: "previousScopeId";
}

// Original file: proto/parley/scope/v1/scope.proto

import type { Scope as _parley_scope_v1_Scope, Scope__Output as _parley_scope_v1_Scope__Output } from '../../../parley/scope/v1/Scope.ts';

/**
 * The new scope, or the one an earlier call with the same key made.
 */
export interface CreateScopeResponse {
  /**
   * Always set.
   */
  'scope'?: (_parley_scope_v1_Scope | null);
  /**
   * True when an earlier call made it.
   */
  'replayed'?: (boolean);
}

/**
 * The new scope, or the one an earlier call with the same key made.
 */
export interface CreateScopeResponse__Output {
  /**
   * Always set.
   */
  'scope': (_parley_scope_v1_Scope__Output | null);
  /**
   * True when an earlier call made it.
   */
  'replayed': (boolean);
}

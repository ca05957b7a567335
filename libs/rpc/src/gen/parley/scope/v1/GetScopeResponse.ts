// Original file: proto/parley/scope/v1/scope.proto

import type { Scope as _parley_scope_v1_Scope, Scope__Output as _parley_scope_v1_Scope__Output } from '../../../parley/scope/v1/Scope.ts';

/**
 * One scope.
 */
export interface GetScopeResponse {
  /**
   * Always set.
   */
  'scope'?: (_parley_scope_v1_Scope | null);
}

/**
 * One scope.
 */
export interface GetScopeResponse__Output {
  /**
   * Always set.
   */
  'scope': (_parley_scope_v1_Scope__Output | null);
}

// Original file: proto/parley/scope/v1/scope.proto

import type { Scope as _parley_scope_v1_Scope, Scope__Output as _parley_scope_v1_Scope__Output } from '../../../parley/scope/v1/Scope.ts';

/**
 * A page of scopes.
 */
export interface ListScopesResponse {
  /**
   * At most page_size.
   */
  'scopes'?: (_parley_scope_v1_Scope)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page of scopes.
 */
export interface ListScopesResponse__Output {
  /**
   * At most page_size.
   */
  'scopes': (_parley_scope_v1_Scope__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

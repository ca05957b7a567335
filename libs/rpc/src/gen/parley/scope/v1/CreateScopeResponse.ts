// Original file: proto/parley/scope/v1/scope.proto

import type { Scope as _parley_scope_v1_Scope, Scope__Output as _parley_scope_v1_Scope__Output } from '../../../parley/scope/v1/Scope.ts';

export interface CreateScopeResponse {
  'scope'?: (_parley_scope_v1_Scope | null);
  'replayed'?: (boolean);
  'publicJson'?: (string);
}

export interface CreateScopeResponse__Output {
  'scope': (_parley_scope_v1_Scope__Output | null);
  'replayed': (boolean);
  'publicJson': (string);
}

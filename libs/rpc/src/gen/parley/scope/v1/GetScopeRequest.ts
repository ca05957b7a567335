// Original file: proto/parley/scope/v1/scope.proto

import type { ScopeForm as _parley_scope_v1_ScopeForm, ScopeForm__Output as _parley_scope_v1_ScopeForm__Output } from '../../../parley/scope/v1/ScopeForm.ts';

export interface GetScopeRequest {
  'scopeId'?: (string);
  'form'?: (_parley_scope_v1_ScopeForm);
}

export interface GetScopeRequest__Output {
  'scopeId': (string);
  'form': (_parley_scope_v1_ScopeForm__Output);
}

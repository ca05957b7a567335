// Original file: proto/parley/scope/v1/scope.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';
import type { ScopeSource as _parley_scope_v1_ScopeSource, ScopeSource__Output as _parley_scope_v1_ScopeSource__Output } from '../../../parley/scope/v1/ScopeSource.ts';
import type { ProcessingStatus as _parley_scope_v1_ProcessingStatus, ProcessingStatus__Output as _parley_scope_v1_ProcessingStatus__Output } from '../../../parley/scope/v1/ProcessingStatus.ts';

export interface ListScopesRequest {
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'source'?: (_parley_scope_v1_ScopeSource);
  'status'?: (_parley_scope_v1_ProcessingStatus);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
  '_source'?: "source";
  '_status'?: "status";
}

export interface ListScopesRequest__Output {
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode__Output);
  'source'?: (_parley_scope_v1_ScopeSource__Output);
  'status'?: (_parley_scope_v1_ProcessingStatus__Output);
  'pageSize': (number);
  'pageToken': (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
  '_source'?: "source";
  '_status'?: "status";
}

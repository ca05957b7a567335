// Original file: proto/parley/scope/v1/scope.proto

import type { ScopeMode as _parley_scope_v1_ScopeMode, ScopeMode__Output as _parley_scope_v1_ScopeMode__Output } from '../../../parley/scope/v1/ScopeMode.ts';
import type { ScopeSource as _parley_scope_v1_ScopeSource, ScopeSource__Output as _parley_scope_v1_ScopeSource__Output } from '../../../parley/scope/v1/ScopeSource.ts';
import type { ProcessingStatus as _parley_scope_v1_ProcessingStatus, ProcessingStatus__Output as _parley_scope_v1_ProcessingStatus__Output } from '../../../parley/scope/v1/ProcessingStatus.ts';

/**
 * Asks for scopes; every filter that is set must fit.
 */
export interface ListScopesRequest {
  /**
   * UUID of an organisation; absent: of all.
   */
  'orgId'?: (string);
  /**
   * Live or test; absent: both.
   */
  'mode'?: (_parley_scope_v1_ScopeMode);
  /**
   * How they were made; absent: either way.
   */
  'source'?: (_parley_scope_v1_ScopeSource);
  /**
   * How far the reading of their document is; absent: whatever it is.
   */
  'status'?: (_parley_scope_v1_ProcessingStatus);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken'?: (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
  '_source'?: "source";
  '_status'?: "status";
}

/**
 * Asks for scopes; every filter that is set must fit.
 */
export interface ListScopesRequest__Output {
  /**
   * UUID of an organisation; absent: of all.
   */
  'orgId'?: (string);
  /**
   * Live or test; absent: both.
   */
  'mode'?: (_parley_scope_v1_ScopeMode__Output);
  /**
   * How they were made; absent: either way.
   */
  'source'?: (_parley_scope_v1_ScopeSource__Output);
  /**
   * How far the reading of their document is; absent: whatever it is.
   */
  'status'?: (_parley_scope_v1_ProcessingStatus__Output);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken': (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
  '_source'?: "source";
  '_status'?: "status";
}

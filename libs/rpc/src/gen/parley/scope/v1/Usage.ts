// Original file: proto/parley/scope/v1/scope.proto

import type { ScopeMode as _parley_scope_v1_ScopeMode, ScopeMode__Output as _parley_scope_v1_ScopeMode__Output } from '../../../parley/scope/v1/ScopeMode.ts';

/**
 * What one mode of an organisation uses.
 */
export interface Usage {
  /**
   * Which data.
   */
  'mode'?: (_parley_scope_v1_ScopeMode);
  /**
   * Documents that wait or are read.
   */
  'unfinishedDocuments'?: (number);
  /**
   * Most there may be.
   */
  'maxUnfinishedDocuments'?: (number);
}

/**
 * What one mode of an organisation uses.
 */
export interface Usage__Output {
  /**
   * Which data.
   */
  'mode': (_parley_scope_v1_ScopeMode__Output);
  /**
   * Documents that wait or are read.
   */
  'unfinishedDocuments': (number);
  /**
   * Most there may be.
   */
  'maxUnfinishedDocuments': (number);
}

// Original file: proto/parley/scope/v1/scope.proto

import type { Usage as _parley_scope_v1_Usage, Usage__Output as _parley_scope_v1_Usage__Output } from '../../../parley/scope/v1/Usage.ts';

/**
 * What an organisation uses.
 */
export interface GetUsageResponse {
  /**
   * Live data, then test data.
   */
  'usages'?: (_parley_scope_v1_Usage)[];
}

/**
 * What an organisation uses.
 */
export interface GetUsageResponse__Output {
  /**
   * Live data, then test data.
   */
  'usages': (_parley_scope_v1_Usage__Output)[];
}

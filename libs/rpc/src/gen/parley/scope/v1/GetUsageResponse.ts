// Original file: proto/parley/scope/v1/scope.proto

import type { Usage as _parley_scope_v1_Usage, Usage__Output as _parley_scope_v1_Usage__Output } from '../../../parley/scope/v1/Usage.ts';

export interface GetUsageResponse {
  'usages'?: (_parley_scope_v1_Usage)[];
}

export interface GetUsageResponse__Output {
  'usages': (_parley_scope_v1_Usage__Output)[];
}

// Original file: proto/parley/files/v1/files.proto

import type { Usage as _parley_files_v1_Usage, Usage__Output as _parley_files_v1_Usage__Output } from '../../../parley/files/v1/Usage.ts';

export interface GetUsageResponse {
  'usages'?: (_parley_files_v1_Usage)[];
}

export interface GetUsageResponse__Output {
  'usages': (_parley_files_v1_Usage__Output)[];
}

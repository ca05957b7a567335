// Original file: proto/parley/indexes/v1/indexes.proto

import type { Index as _parley_indexes_v1_Index, Index__Output as _parley_indexes_v1_Index__Output } from '../../../parley/indexes/v1/Index.ts';

export interface ListIndexesResponse {
  'indexes'?: (_parley_indexes_v1_Index)[];
}

export interface ListIndexesResponse__Output {
  'indexes': (_parley_indexes_v1_Index__Output)[];
}

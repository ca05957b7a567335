// Original file: proto/parley/indexes/v1/indexes.proto

import type { IndexState as _parley_indexes_v1_IndexState, IndexState__Output as _parley_indexes_v1_IndexState__Output } from '../../../parley/indexes/v1/IndexState.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

export interface Index {
  'collection'?: (string);
  'name'?: (string);
  'keys'?: (string);
  'state'?: (_parley_indexes_v1_IndexState);
  'sizeBytes'?: (number | string | Long);
  'useCount'?: (number | string | Long);
  'useSinceTime'?: (_google_protobuf_Timestamp | null);
  '_useCount'?: "useCount";
}

export interface Index__Output {
  'collection': (string);
  'name': (string);
  'keys': (string);
  'state': (_parley_indexes_v1_IndexState__Output);
  'sizeBytes': (string);
  'useCount'?: (string);
  'useSinceTime': (_google_protobuf_Timestamp__Output | null);
  '_useCount'?: "useCount";
}

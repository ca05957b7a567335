// Original file: proto/parley/catalog/v1/catalog.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ListChangesRequest {
  'since'?: (_google_protobuf_Timestamp | null);
}

export interface ListChangesRequest__Output {
  'since': (_google_protobuf_Timestamp__Output | null);
}

// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface ExecutiveSummary {
  'id'?: (string);
  'title'?: (string);
  'content'?: (string);
  'createTime'?: (_google_protobuf_Timestamp | null);
  '_title'?: "title";
}

export interface ExecutiveSummary__Output {
  'id': (string);
  'title'?: (string);
  'content': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  '_title'?: "title";
}

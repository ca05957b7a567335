// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Org {
  'id'?: (string);
  'name'?: (string);
  'createTime'?: (_google_protobuf_Timestamp | null);
}

export interface Org__Output {
  'id': (string);
  'name': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
}

// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface AttachedFile {
  'fileId'?: (string);
  'note'?: (string);
  'attachTime'?: (_google_protobuf_Timestamp | null);
  '_note'?: "note";
}

export interface AttachedFile__Output {
  'fileId': (string);
  'note'?: (string);
  'attachTime': (_google_protobuf_Timestamp__Output | null);
  '_note'?: "note";
}

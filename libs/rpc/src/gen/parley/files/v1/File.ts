// Original file: proto/parley/files/v1/files.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

export interface File {
  'id'?: (string);
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'filename'?: (string);
  'kind'?: (string);
  'mimeType'?: (string);
  'sizeBytes'?: (number | string | Long);
  'sha256'?: (string);
  'createTime'?: (_google_protobuf_Timestamp | null);
  'expireTime'?: (_google_protobuf_Timestamp | null);
  'provisional'?: (boolean);
}

export interface File__Output {
  'id': (string);
  'orgId': (string);
  'mode': (_parley_tenancy_v1_Mode__Output);
  'filename': (string);
  'kind': (string);
  'mimeType': (string);
  'sizeBytes': (string);
  'sha256': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  'provisional': (boolean);
}

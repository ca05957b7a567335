// Original file: proto/parley/pricing/v1/pricing.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

export interface DataVersion {
  'supplierId'?: (string);
  'dataVersion'?: (number | string | Long);
  'snapshotVersion'?: (number | string | Long);
  'buildTime'?: (_google_protobuf_Timestamp | null);
}

export interface DataVersion__Output {
  'supplierId': (string);
  'dataVersion': (string);
  'snapshotVersion': (string);
  'buildTime': (_google_protobuf_Timestamp__Output | null);
}

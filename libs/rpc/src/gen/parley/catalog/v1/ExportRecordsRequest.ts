// Original file: proto/parley/catalog/v1/catalog.proto

import type { RecordType as _parley_catalog_v1_RecordType, RecordType__Output as _parley_catalog_v1_RecordType__Output } from '../../../parley/catalog/v1/RecordType.ts';

export interface ExportRecordsRequest {
  'recordTypes'?: (_parley_catalog_v1_RecordType)[];
}

export interface ExportRecordsRequest__Output {
  'recordTypes': (_parley_catalog_v1_RecordType__Output)[];
}

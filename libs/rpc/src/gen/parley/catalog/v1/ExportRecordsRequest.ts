// Original file: proto/parley/catalog/v1/catalog.proto

import type { RecordType as _parley_catalog_v1_RecordType, RecordType__Output as _parley_catalog_v1_RecordType__Output } from '../../../parley/catalog/v1/RecordType.ts';

/**
 * Asks for all records.
 */
export interface ExportRecordsRequest {
  /**
   * Only these kinds; empty means all.
   */
  'recordTypes'?: (_parley_catalog_v1_RecordType)[];
}

/**
 * Asks for all records.
 */
export interface ExportRecordsRequest__Output {
  /**
   * Only these kinds; empty means all.
   */
  'recordTypes': (_parley_catalog_v1_RecordType__Output)[];
}

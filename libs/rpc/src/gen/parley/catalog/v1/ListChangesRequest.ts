// Original file: proto/parley/catalog/v1/catalog.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

/**
 * Asks for what has changed.
 */
export interface ListChangesRequest {
  /**
   * Batches of imports completed at this time or later, by the clock of who completed them.
   */
  'since'?: (_google_protobuf_Timestamp | null);
}

/**
 * Asks for what has changed.
 */
export interface ListChangesRequest__Output {
  /**
   * Batches of imports completed at this time or later, by the clock of who completed them.
   */
  'since': (_google_protobuf_Timestamp__Output | null);
}

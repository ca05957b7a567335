// Original file: proto/parley/catalog/v1/catalog.proto

import type { ImportLineError as _parley_catalog_v1_ImportLineError, ImportLineError__Output as _parley_catalog_v1_ImportLineError__Output } from '../../../parley/catalog/v1/ImportLineError.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What became of one batch.
 */
export interface ImportRecordsResponse {
  /**
   * Number of the last line of the batch: it and all before it are stored or refused for good.
   */
  'acknowledgedLine'?: (number | string | Long);
  /**
   * Lines whose record is new.
   */
  'createdCount'?: (number);
  /**
   * Lines that changed a record.
   */
  'updatedCount'?: (number);
  /**
   * Lines whose record was stored like this already, or was to be deleted and is not there.
   */
  'unchangedCount'?: (number);
  /**
   * Lines that deleted a record.
   */
  'deletedCount'?: (number);
  /**
   * Lines that were refused.
   */
  'refusedCount'?: (number);
  /**
   * Why lines were refused, by rising number; a line may have several.
   */
  'errors'?: (_parley_catalog_v1_ImportLineError)[];
}

/**
 * What became of one batch.
 */
export interface ImportRecordsResponse__Output {
  /**
   * Number of the last line of the batch: it and all before it are stored or refused for good.
   */
  'acknowledgedLine': (string);
  /**
   * Lines whose record is new.
   */
  'createdCount': (number);
  /**
   * Lines that changed a record.
   */
  'updatedCount': (number);
  /**
   * Lines whose record was stored like this already, or was to be deleted and is not there.
   */
  'unchangedCount': (number);
  /**
   * Lines that deleted a record.
   */
  'deletedCount': (number);
  /**
   * Lines that were refused.
   */
  'refusedCount': (number);
  /**
   * Why lines were refused, by rising number; a line may have several.
   */
  'errors': (_parley_catalog_v1_ImportLineError__Output)[];
}

// Original file: proto/parley/catalog/v1/catalog.proto

import type { ImportLine as _parley_catalog_v1_ImportLine, ImportLine__Output as _parley_catalog_v1_ImportLine__Output } from '../../../parley/catalog/v1/ImportLine.ts';

/**
 * One batch of lines, applied together: at most 500 lines and 1 MiB of text.
 */
export interface ImportRecordsRequest {
  /**
   * Not empty, by rising number across the whole stream.
   */
  'lines'?: (_parley_catalog_v1_ImportLine)[];
}

/**
 * One batch of lines, applied together: at most 500 lines and 1 MiB of text.
 */
export interface ImportRecordsRequest__Output {
  /**
   * Not empty, by rising number across the whole stream.
   */
  'lines': (_parley_catalog_v1_ImportLine__Output)[];
}

// Original file: proto/parley/files/v1/files.proto

import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from '../../../parley/files/v1/File.ts';

/**
 * A page of files.
 */
export interface ListResponse {
  /**
   * At most page_size.
   */
  'files'?: (_parley_files_v1_File)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page of files.
 */
export interface ListResponse__Output {
  /**
   * At most page_size.
   */
  'files': (_parley_files_v1_File__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

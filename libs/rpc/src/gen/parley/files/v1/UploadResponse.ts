// Original file: proto/parley/files/v1/files.proto

import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from '../../../parley/files/v1/File.ts';

/**
 * The stored file.
 */
export interface UploadResponse {
  /**
   * Always set.
   */
  'file'?: (_parley_files_v1_File | null);
}

/**
 * The stored file.
 */
export interface UploadResponse__Output {
  /**
   * Always set.
   */
  'file': (_parley_files_v1_File__Output | null);
}

// Original file: proto/parley/files/v1/files.proto

import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from '../../../parley/files/v1/File.ts';

/**
 * The lasting file.
 */
export interface KeepResponse {
  /**
   * Always set.
   */
  'file'?: (_parley_files_v1_File | null);
}

/**
 * The lasting file.
 */
export interface KeepResponse__Output {
  /**
   * Always set.
   */
  'file': (_parley_files_v1_File__Output | null);
}

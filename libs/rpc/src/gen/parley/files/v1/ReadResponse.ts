// Original file: proto/parley/files/v1/files.proto

import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from '../../../parley/files/v1/File.ts';

/**
 * A part of a file on its way out.
 */
export interface ReadResponse {
  /**
   * What is known of it.
   */
  'file'?: (_parley_files_v1_File | null);
  /**
   * The next bytes.
   */
  'chunk'?: (Buffer | Uint8Array | string);
  /**
   * First the file, then chunks.
   */
  'part'?: "file"|"chunk";
}

/**
 * A part of a file on its way out.
 */
export interface ReadResponse__Output {
  /**
   * What is known of it.
   */
  'file'?: (_parley_files_v1_File__Output | null);
  /**
   * The next bytes.
   */
  'chunk'?: (Buffer);
  /**
   * First the file, then chunks.
   */
  'part'?: "file"|"chunk";
}

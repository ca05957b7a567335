// Original file: proto/parley/files/v1/files.proto

import type { UploadHead as _parley_files_v1_UploadHead, UploadHead__Output as _parley_files_v1_UploadHead__Output } from '../../../parley/files/v1/UploadHead.ts';

/**
 * A part of a file on its way in.
 */
export interface UploadRequest {
  /**
   * What is known beforehand.
   */
  'head'?: (_parley_files_v1_UploadHead | null);
  /**
   * The next bytes; at most 1 MiB.
   */
  'chunk'?: (Buffer | Uint8Array | string);
  /**
   * First the head, then chunks.
   */
  'part'?: "head"|"chunk";
}

/**
 * A part of a file on its way in.
 */
export interface UploadRequest__Output {
  /**
   * What is known beforehand.
   */
  'head'?: (_parley_files_v1_UploadHead__Output | null);
  /**
   * The next bytes; at most 1 MiB.
   */
  'chunk'?: (Buffer);
  /**
   * First the head, then chunks.
   */
  'part'?: "head"|"chunk";
}

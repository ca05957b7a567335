// Original file: proto/parley/files/v1/files.proto

import type { UploadHead as _parley_files_v1_UploadHead, UploadHead__Output as _parley_files_v1_UploadHead__Output } from '../../../parley/files/v1/UploadHead.ts';

export interface UploadRequest {
  'head'?: (_parley_files_v1_UploadHead | null);
  'chunk'?: (Buffer | Uint8Array | string);
  'part'?: "head"|"chunk";
}

export interface UploadRequest__Output {
  'head'?: (_parley_files_v1_UploadHead__Output | null);
  'chunk'?: (Buffer);
  'part'?: "head"|"chunk";
}

// Original file: proto/parley/files/v1/files.proto

import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from '../../../parley/files/v1/File.ts';

export interface ReadResponse {
  'file'?: (_parley_files_v1_File | null);
  'chunk'?: (Buffer | Uint8Array | string);
  'part'?: "file"|"chunk";
}

export interface ReadResponse__Output {
  'file'?: (_parley_files_v1_File__Output | null);
  'chunk'?: (Buffer);
  'part'?: "file"|"chunk";
}

// Original file: proto/parley/files/v1/files.proto

import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from '../../../parley/files/v1/File.ts';

export interface StatResponse {
  'file'?: (_parley_files_v1_File | null);
}

export interface StatResponse__Output {
  'file': (_parley_files_v1_File__Output | null);
}

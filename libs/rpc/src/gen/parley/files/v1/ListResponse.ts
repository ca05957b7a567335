// Original file: proto/parley/files/v1/files.proto

import type { File as _parley_files_v1_File, File__Output as _parley_files_v1_File__Output } from '../../../parley/files/v1/File.ts';

export interface ListResponse {
  'files'?: (_parley_files_v1_File)[];
  'nextPageToken'?: (string);
}

export interface ListResponse__Output {
  'files': (_parley_files_v1_File__Output)[];
  'nextPageToken': (string);
}

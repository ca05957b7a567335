// Original file: proto/parley/files/v1/files.proto

import type { FileMode as _parley_files_v1_FileMode, FileMode__Output as _parley_files_v1_FileMode__Output } from '../../../parley/files/v1/FileMode.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A stored file.
 */
export interface File {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * UUID of the organisation it belongs to.
   */
  'orgId'?: (string);
  /**
   * Live or test data of that organisation.
   */
  'mode'?: (_parley_files_v1_FileMode);
  /**
   * Its name, without a path and control characters; 1 to 200 characters.
   */
  'filename'?: (string);
  /**
   * What it is: `pdf`, `doc`, `docx`, `xls`, `xlsx`, `csv`, `png` or `jpg`.
   */
  'kind'?: (string);
  /**
   * The media type of its kind, whatever its sender called it.
   */
  'mimeType'?: (string);
  /**
   * How many bytes it has.
   */
  'sizeBytes'?: (number | string | Long);
  /**
   * SHA-256 of its bytes, 64 hexadecimal digits in lower case.
   */
  'sha256'?: (string);
  /**
   * When it was stored.
   */
  'createTime'?: (_google_protobuf_Timestamp | null);
  /**
   * When it will be removed: unless it is kept, if it is provisional, or as the retention of the
   * installation has it. Absent: it stays.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null);
  /**
   * True until it is kept.
   */
  'provisional'?: (boolean);
}

/**
 * A stored file.
 */
export interface File__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * UUID of the organisation it belongs to.
   */
  'orgId': (string);
  /**
   * Live or test data of that organisation.
   */
  'mode': (_parley_files_v1_FileMode__Output);
  /**
   * Its name, without a path and control characters; 1 to 200 characters.
   */
  'filename': (string);
  /**
   * What it is: `pdf`, `doc`, `docx`, `xls`, `xlsx`, `csv`, `png` or `jpg`.
   */
  'kind': (string);
  /**
   * The media type of its kind, whatever its sender called it.
   */
  'mimeType': (string);
  /**
   * How many bytes it has.
   */
  'sizeBytes': (string);
  /**
   * SHA-256 of its bytes, 64 hexadecimal digits in lower case.
   */
  'sha256': (string);
  /**
   * When it was stored.
   */
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it will be removed: unless it is kept, if it is provisional, or as the retention of the
   * installation has it. Absent: it stays.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * True until it is kept.
   */
  'provisional': (boolean);
}

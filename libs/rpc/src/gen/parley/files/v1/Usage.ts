// Original file: proto/parley/files/v1/files.proto

import type { FileMode as _parley_files_v1_FileMode, FileMode__Output as _parley_files_v1_FileMode__Output } from '../../../parley/files/v1/FileMode.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What the files of one mode of an organisation use.
 */
export interface Usage {
  /**
   * Which data.
   */
  'mode'?: (_parley_files_v1_FileMode);
  /**
   * Bytes of all files.
   */
  'storedBytes'?: (number | string | Long);
  /**
   * Most it may be.
   */
  'maxStoredBytes'?: (number | string | Long);
}

/**
 * What the files of one mode of an organisation use.
 */
export interface Usage__Output {
  /**
   * Which data.
   */
  'mode': (_parley_files_v1_FileMode__Output);
  /**
   * Bytes of all files.
   */
  'storedBytes': (string);
  /**
   * Most it may be.
   */
  'maxStoredBytes': (string);
}

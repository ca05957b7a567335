// Original file: proto/parley/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

/**
 * One line of a file.
 */
export interface ImportLine {
  /**
   * Its place in the file, from 1; blank lines count, but are not sent.
   */
  'number'?: (number | string | Long);
  /**
   * The text of the line: one JSON object.
   */
  'json'?: (string);
}

/**
 * One line of a file.
 */
export interface ImportLine__Output {
  /**
   * Its place in the file, from 1; blank lines count, but are not sent.
   */
  'number': (string);
  /**
   * The text of the line: one JSON object.
   */
  'json': (string);
}

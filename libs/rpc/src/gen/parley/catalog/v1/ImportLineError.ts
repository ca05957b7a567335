// Original file: proto/parley/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

/**
 * One thing wrong with a line.
 */
export interface ImportLineError {
  /**
   * The line's number.
   */
  'number'?: (number | string | Long);
  /**
   * JSON pointer to the member; absent when the line as a whole is wrong.
   */
  'pointer'?: (string);
  /**
   * Stable machine word, such as `required`, `unknown`, `not_json`.
   */
  'code'?: (string);
  /**
   * For people: what is wrong and what would be right.
   */
  'message'?: (string);
  '_pointer'?: "pointer";
}

/**
 * One thing wrong with a line.
 */
export interface ImportLineError__Output {
  /**
   * The line's number.
   */
  'number': (string);
  /**
   * JSON pointer to the member; absent when the line as a whole is wrong.
   */
  'pointer'?: (string);
  /**
   * Stable machine word, such as `required`, `unknown`, `not_json`.
   */
  'code': (string);
  /**
   * For people: what is wrong and what would be right.
   */
  'message': (string);
  '_pointer'?: "pointer";
}

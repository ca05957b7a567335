// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';

/**
 * The rolled key.
 */
export interface RollKeyResponse {
  /**
   * Always set.
   */
  'key'?: (_parley_gateway_v1_Key | null);
  /**
   * The whole text to send after `Authorization: Bearer`; shown only here.
   */
  'secret'?: (string);
}

/**
 * The rolled key.
 */
export interface RollKeyResponse__Output {
  /**
   * Always set.
   */
  'key': (_parley_gateway_v1_Key__Output | null);
  /**
   * The whole text to send after `Authorization: Bearer`; shown only here.
   */
  'secret': (string);
}

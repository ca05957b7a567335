// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';

/**
 * The new key.
 */
export interface CreateKeyResponse {
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
 * The new key.
 */
export interface CreateKeyResponse__Output {
  /**
   * Always set.
   */
  'key': (_parley_gateway_v1_Key__Output | null);
  /**
   * The whole text to send after `Authorization: Bearer`; shown only here.
   */
  'secret': (string);
}

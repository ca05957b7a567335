// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';

/**
 * The revoked key.
 */
export interface RevokeKeyResponse {
  /**
   * Always set.
   */
  'key'?: (_parley_gateway_v1_Key | null);
}

/**
 * The revoked key.
 */
export interface RevokeKeyResponse__Output {
  /**
   * Always set.
   */
  'key': (_parley_gateway_v1_Key__Output | null);
}

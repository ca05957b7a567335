// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';

/**
 * A page of keys.
 */
export interface ListKeysResponse {
  /**
   * At most page_size.
   */
  'keys'?: (_parley_gateway_v1_Key)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page of keys.
 */
export interface ListKeysResponse__Output {
  /**
   * At most page_size.
   */
  'keys': (_parley_gateway_v1_Key__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

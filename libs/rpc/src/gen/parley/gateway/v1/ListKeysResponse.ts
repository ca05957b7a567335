// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';

export interface ListKeysResponse {
  'keys'?: (_parley_gateway_v1_Key)[];
  'nextPageToken'?: (string);
}

export interface ListKeysResponse__Output {
  'keys': (_parley_gateway_v1_Key__Output)[];
  'nextPageToken': (string);
}

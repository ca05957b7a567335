// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';

export interface CreateKeyResponse {
  'key'?: (_parley_gateway_v1_Key | null);
  'secret'?: (string);
}

export interface CreateKeyResponse__Output {
  'key': (_parley_gateway_v1_Key__Output | null);
  'secret': (string);
}

// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';
import type { AuditEntry as _parley_gateway_v1_AuditEntry, AuditEntry__Output as _parley_gateway_v1_AuditEntry__Output } from '../../../parley/gateway/v1/AuditEntry.ts';

export interface GetKeyResponse {
  'key'?: (_parley_gateway_v1_Key | null);
  'history'?: (_parley_gateway_v1_AuditEntry)[];
}

export interface GetKeyResponse__Output {
  'key': (_parley_gateway_v1_Key__Output | null);
  'history': (_parley_gateway_v1_AuditEntry__Output)[];
}

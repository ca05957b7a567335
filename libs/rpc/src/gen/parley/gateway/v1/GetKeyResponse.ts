// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from '../../../parley/gateway/v1/Key.ts';
import type { AuditEntry as _parley_gateway_v1_AuditEntry, AuditEntry__Output as _parley_gateway_v1_AuditEntry__Output } from '../../../parley/gateway/v1/AuditEntry.ts';

/**
 * One key.
 */
export interface GetKeyResponse {
  /**
   * Always set.
   */
  'key'?: (_parley_gateway_v1_Key | null);
  /**
   * What was done to it, oldest first; the newest 100.
   */
  'history'?: (_parley_gateway_v1_AuditEntry)[];
}

/**
 * One key.
 */
export interface GetKeyResponse__Output {
  /**
   * Always set.
   */
  'key': (_parley_gateway_v1_Key__Output | null);
  /**
   * What was done to it, oldest first; the newest 100.
   */
  'history': (_parley_gateway_v1_AuditEntry__Output)[];
}

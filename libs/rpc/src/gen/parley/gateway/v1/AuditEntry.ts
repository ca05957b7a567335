// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { KeyAction as _parley_gateway_v1_KeyAction, KeyAction__Output as _parley_gateway_v1_KeyAction__Output } from '../../../parley/gateway/v1/KeyAction.ts';

/**
 * One entry of the audit log.
 */
export interface AuditEntry {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * When it was done.
   */
  'time'?: (_google_protobuf_Timestamp | null);
  /**
   * What was done.
   */
  'action'?: (_parley_gateway_v1_KeyAction);
  /**
   * Who did it: the subject of the caller's identity.
   */
  'actor'?: (string);
  /**
   * The request id of the call, as in the logs.
   */
  'requestId'?: (string);
  /**
   * What it set, for people, such as `overlapSeconds` = `3600`; never a secret.
   */
  'details'?: ({[key: string]: string});
}

/**
 * One entry of the audit log.
 */
export interface AuditEntry__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * When it was done.
   */
  'time': (_google_protobuf_Timestamp__Output | null);
  /**
   * What was done.
   */
  'action': (_parley_gateway_v1_KeyAction__Output);
  /**
   * Who did it: the subject of the caller's identity.
   */
  'actor': (string);
  /**
   * The request id of the call, as in the logs.
   */
  'requestId': (string);
  /**
   * What it set, for people, such as `overlapSeconds` = `3600`; never a secret.
   */
  'details': ({[key: string]: string});
}

// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { KeyAction as _parley_gateway_v1_KeyAction, KeyAction__Output as _parley_gateway_v1_KeyAction__Output } from '../../../parley/gateway/v1/KeyAction.ts';

export interface AuditEntry {
  'id'?: (string);
  'time'?: (_google_protobuf_Timestamp | null);
  'action'?: (_parley_gateway_v1_KeyAction);
  'actor'?: (string);
  'requestId'?: (string);
  'details'?: ({[key: string]: string});
}

export interface AuditEntry__Output {
  'id': (string);
  'time': (_google_protobuf_Timestamp__Output | null);
  'action': (_parley_gateway_v1_KeyAction__Output);
  'actor': (string);
  'requestId': (string);
  'details': ({[key: string]: string});
}

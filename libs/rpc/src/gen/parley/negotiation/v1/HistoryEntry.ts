// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Actor as _parley_negotiation_v1_Actor, Actor__Output as _parley_negotiation_v1_Actor__Output } from '../../../parley/negotiation/v1/Actor.ts';
import type { Change as _parley_negotiation_v1_Change, Change__Output as _parley_negotiation_v1_Change__Output } from '../../../parley/negotiation/v1/Change.ts';

export interface HistoryEntry {
  'id'?: (string);
  'time'?: (_google_protobuf_Timestamp | null);
  'action'?: (string);
  'actor'?: (_parley_negotiation_v1_Actor | null);
  'reason'?: (string);
  'version'?: (number);
  'changes'?: (_parley_negotiation_v1_Change)[];
  'recordId'?: (string);
  '_reason'?: "reason";
}

export interface HistoryEntry__Output {
  'id': (string);
  'time': (_google_protobuf_Timestamp__Output | null);
  'action': (string);
  'actor': (_parley_negotiation_v1_Actor__Output | null);
  'reason'?: (string);
  'version': (number);
  'changes': (_parley_negotiation_v1_Change__Output)[];
  'recordId': (string);
  '_reason'?: "reason";
}

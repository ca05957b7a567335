// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { UpdateOutcome as _parley_negotiation_v1_UpdateOutcome, UpdateOutcome__Output as _parley_negotiation_v1_UpdateOutcome__Output } from '../../../parley/negotiation/v1/UpdateOutcome.ts';
import type { Actor as _parley_negotiation_v1_Actor, Actor__Output as _parley_negotiation_v1_Actor__Output } from '../../../parley/negotiation/v1/Actor.ts';

export interface ExternalUpdate {
  'id'?: (string);
  'source'?: (string);
  'externalId'?: (string);
  'timestamp'?: (_google_protobuf_Timestamp | null);
  'createTime'?: (_google_protobuf_Timestamp | null);
  'bodyJson'?: (string);
  'outcome'?: (_parley_negotiation_v1_UpdateOutcome);
  'refusal'?: (string);
  'actor'?: (_parley_negotiation_v1_Actor | null);
  '_refusal'?: "refusal";
}

export interface ExternalUpdate__Output {
  'id': (string);
  'source': (string);
  'externalId': (string);
  'timestamp': (_google_protobuf_Timestamp__Output | null);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'bodyJson': (string);
  'outcome': (_parley_negotiation_v1_UpdateOutcome__Output);
  'refusal'?: (string);
  'actor': (_parley_negotiation_v1_Actor__Output | null);
  '_refusal'?: "refusal";
}

// Original file: proto/parley/events/v1/events.proto

import type { ParkedMessage as _parley_events_v1_ParkedMessage, ParkedMessage__Output as _parley_events_v1_ParkedMessage__Output } from '../../../parley/events/v1/ParkedMessage.ts';

export interface ParkedQueue {
  'queue'?: (string);
  'messageCount'?: (number);
  'messages'?: (_parley_events_v1_ParkedMessage)[];
}

export interface ParkedQueue__Output {
  'queue': (string);
  'messageCount': (number);
  'messages': (_parley_events_v1_ParkedMessage__Output)[];
}

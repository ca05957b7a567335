// Original file: proto/parley/events/v1/events.proto

import type { ParkedMessage as _parley_events_v1_ParkedMessage, ParkedMessage__Output as _parley_events_v1_ParkedMessage__Output } from '../../../parley/events/v1/ParkedMessage.ts';

export interface GetParkedResponse {
  'message'?: (_parley_events_v1_ParkedMessage | null);
  'headers'?: ({[key: string]: string});
  'body'?: (string);
}

export interface GetParkedResponse__Output {
  'message': (_parley_events_v1_ParkedMessage__Output | null);
  'headers': ({[key: string]: string});
  'body': (string);
}

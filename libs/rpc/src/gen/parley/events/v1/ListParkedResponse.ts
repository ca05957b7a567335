// Original file: proto/parley/events/v1/events.proto

import type { ParkedQueue as _parley_events_v1_ParkedQueue, ParkedQueue__Output as _parley_events_v1_ParkedQueue__Output } from '../../../parley/events/v1/ParkedQueue.ts';

export interface ListParkedResponse {
  'queues'?: (_parley_events_v1_ParkedQueue)[];
}

export interface ListParkedResponse__Output {
  'queues': (_parley_events_v1_ParkedQueue__Output)[];
}

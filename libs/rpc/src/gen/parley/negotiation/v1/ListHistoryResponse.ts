// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { HistoryEntry as _parley_negotiation_v1_HistoryEntry, HistoryEntry__Output as _parley_negotiation_v1_HistoryEntry__Output } from '../../../parley/negotiation/v1/HistoryEntry.ts';

export interface ListHistoryResponse {
  'entries'?: (_parley_negotiation_v1_HistoryEntry)[];
  'nextPageToken'?: (string);
}

export interface ListHistoryResponse__Output {
  'entries': (_parley_negotiation_v1_HistoryEntry__Output)[];
  'nextPageToken': (string);
}

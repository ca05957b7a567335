// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { ExternalUpdate as _parley_negotiation_v1_ExternalUpdate, ExternalUpdate__Output as _parley_negotiation_v1_ExternalUpdate__Output } from '../../../parley/negotiation/v1/ExternalUpdate.ts';

export interface ListUpdatesResponse {
  'updates'?: (_parley_negotiation_v1_ExternalUpdate)[];
  'nextPageToken'?: (string);
}

export interface ListUpdatesResponse__Output {
  'updates': (_parley_negotiation_v1_ExternalUpdate__Output)[];
  'nextPageToken': (string);
}

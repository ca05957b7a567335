// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Org as _parley_gateway_v1_Org, Org__Output as _parley_gateway_v1_Org__Output } from '../../../parley/gateway/v1/Org.ts';

export interface ListOrgsResponse {
  'orgs'?: (_parley_gateway_v1_Org)[];
  'nextPageToken'?: (string);
}

export interface ListOrgsResponse__Output {
  'orgs': (_parley_gateway_v1_Org__Output)[];
  'nextPageToken': (string);
}

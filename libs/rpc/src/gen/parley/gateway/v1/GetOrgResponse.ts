// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Org as _parley_gateway_v1_Org, Org__Output as _parley_gateway_v1_Org__Output } from '../../../parley/gateway/v1/Org.ts';

export interface GetOrgResponse {
  'org'?: (_parley_gateway_v1_Org | null);
}

export interface GetOrgResponse__Output {
  'org': (_parley_gateway_v1_Org__Output | null);
}

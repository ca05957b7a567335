// Original file: proto/parley/files/v1/files.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';

export interface ListRequest {
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
}

export interface ListRequest__Output {
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode__Output);
  'pageSize': (number);
  'pageToken': (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
}

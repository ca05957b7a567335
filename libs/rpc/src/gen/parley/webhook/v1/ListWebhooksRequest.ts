// Original file: proto/parley/webhook/v1/webhook.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';

export interface ListWebhooksRequest {
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'state'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
  '_state'?: "state";
}

export interface ListWebhooksRequest__Output {
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode__Output);
  'state'?: (string);
  'pageSize': (number);
  'pageToken': (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
  '_state'?: "state";
}

// Original file: proto/parley/scope/v1/scope.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';

export interface Usage {
  'mode'?: (_parley_tenancy_v1_Mode);
  'unfinishedDocuments'?: (number);
  'maxUnfinishedDocuments'?: (number);
}

export interface Usage__Output {
  'mode': (_parley_tenancy_v1_Mode__Output);
  'unfinishedDocuments': (number);
  'maxUnfinishedDocuments': (number);
}

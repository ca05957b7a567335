// Original file: proto/parley/files/v1/files.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';
import type { Long } from '@grpc/proto-loader';

export interface Usage {
  'mode'?: (_parley_tenancy_v1_Mode);
  'storedBytes'?: (number | string | Long);
  'maxStoredBytes'?: (number | string | Long);
}

export interface Usage__Output {
  'mode': (_parley_tenancy_v1_Mode__Output);
  'storedBytes': (string);
  'maxStoredBytes': (string);
}

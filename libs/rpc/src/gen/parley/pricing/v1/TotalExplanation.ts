// Original file: proto/parley/pricing/v1/pricing.proto

import type { Calibration as _parley_pricing_v1_Calibration, Calibration__Output as _parley_pricing_v1_Calibration__Output } from '../../../parley/pricing/v1/Calibration.ts';

export interface TotalExplanation {
  'correlation'?: (number | string);
  'calibration'?: (_parley_pricing_v1_Calibration | null);
}

export interface TotalExplanation__Output {
  'correlation': (number);
  'calibration': (_parley_pricing_v1_Calibration__Output | null);
}

// Original file: proto/parley/pricing/v1/pricing.proto

import type { LeftOutReason as _parley_pricing_v1_LeftOutReason, LeftOutReason__Output as _parley_pricing_v1_LeftOutReason__Output } from '../../../parley/pricing/v1/LeftOutReason.ts';

export interface LeftOutLines {
  'reason'?: (_parley_pricing_v1_LeftOutReason);
  'lineCount'?: (number);
}

export interface LeftOutLines__Output {
  'reason': (_parley_pricing_v1_LeftOutReason__Output);
  'lineCount': (number);
}

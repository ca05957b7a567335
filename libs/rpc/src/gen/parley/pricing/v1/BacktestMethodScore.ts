// Original file: proto/parley/pricing/v1/backtest.proto

import type { BacktestMethod as _parley_pricing_v1_BacktestMethod, BacktestMethod__Output as _parley_pricing_v1_BacktestMethod__Output } from '../../../parley/pricing/v1/BacktestMethod.ts';
import type { BacktestScore as _parley_pricing_v1_BacktestScore, BacktestScore__Output as _parley_pricing_v1_BacktestScore__Output } from '../../../parley/pricing/v1/BacktestScore.ts';

export interface BacktestMethodScore {
  'method'?: (_parley_pricing_v1_BacktestMethod);
  'score'?: (_parley_pricing_v1_BacktestScore | null);
  'reached'?: (number | string)[];
}

export interface BacktestMethodScore__Output {
  'method': (_parley_pricing_v1_BacktestMethod__Output);
  'score': (_parley_pricing_v1_BacktestScore__Output | null);
  'reached': (number)[];
}

// Original file: proto/parley/pricing/v1/backtest.proto

import type { BacktestScore as _parley_pricing_v1_BacktestScore, BacktestScore__Output as _parley_pricing_v1_BacktestScore__Output } from '../../../parley/pricing/v1/BacktestScore.ts';

export interface BacktestGroupScore {
  'group'?: (string);
  'score'?: (_parley_pricing_v1_BacktestScore | null);
}

export interface BacktestGroupScore__Output {
  'group': (string);
  'score': (_parley_pricing_v1_BacktestScore__Output | null);
}

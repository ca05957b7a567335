// Original file: proto/parley/pricing/v1/backtest.proto

import type { BacktestPhase as _parley_pricing_v1_BacktestPhase, BacktestPhase__Output as _parley_pricing_v1_BacktestPhase__Output } from '../../../parley/pricing/v1/BacktestPhase.ts';

export interface BacktestProgress {
  'phase'?: (_parley_pricing_v1_BacktestPhase);
  'doneCount'?: (number);
  'totalCount'?: (number);
}

export interface BacktestProgress__Output {
  'phase': (_parley_pricing_v1_BacktestPhase__Output);
  'doneCount': (number);
  'totalCount': (number);
}

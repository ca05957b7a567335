// Original file: proto/parley/pricing/v1/backtest.proto

import type { BacktestMethodScore as _parley_pricing_v1_BacktestMethodScore, BacktestMethodScore__Output as _parley_pricing_v1_BacktestMethodScore__Output } from '../../../parley/pricing/v1/BacktestMethodScore.ts';

export interface BacktestPeriod {
  'startDate'?: (string);
  'endDate'?: (string);
  'methods'?: (_parley_pricing_v1_BacktestMethodScore)[];
}

export interface BacktestPeriod__Output {
  'startDate': (string);
  'endDate': (string);
  'methods': (_parley_pricing_v1_BacktestMethodScore__Output)[];
}

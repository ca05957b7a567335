// Original file: proto/parley/pricing/v1/backtest.proto

import type { BacktestMethodScore as _parley_pricing_v1_BacktestMethodScore, BacktestMethodScore__Output as _parley_pricing_v1_BacktestMethodScore__Output } from '../../../parley/pricing/v1/BacktestMethodScore.ts';
import type { BacktestGroupScore as _parley_pricing_v1_BacktestGroupScore, BacktestGroupScore__Output as _parley_pricing_v1_BacktestGroupScore__Output } from '../../../parley/pricing/v1/BacktestGroupScore.ts';
import type { BacktestPeriod as _parley_pricing_v1_BacktestPeriod, BacktestPeriod__Output as _parley_pricing_v1_BacktestPeriod__Output } from '../../../parley/pricing/v1/BacktestPeriod.ts';

export interface BacktestReport {
  'caseCount'?: (number);
  'methods'?: (_parley_pricing_v1_BacktestMethodScore)[];
  'groups'?: (_parley_pricing_v1_BacktestGroupScore)[];
  'landing'?: (number | string)[];
  'crossingCount'?: (number);
  'periods'?: (_parley_pricing_v1_BacktestPeriod)[];
}

export interface BacktestReport__Output {
  'caseCount': (number);
  'methods': (_parley_pricing_v1_BacktestMethodScore__Output)[];
  'groups': (_parley_pricing_v1_BacktestGroupScore__Output)[];
  'landing': (number)[];
  'crossingCount': (number);
  'periods': (_parley_pricing_v1_BacktestPeriod__Output)[];
}

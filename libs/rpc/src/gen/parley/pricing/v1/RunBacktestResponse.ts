// Original file: proto/parley/pricing/v1/backtest.proto

import type { BacktestProgress as _parley_pricing_v1_BacktestProgress, BacktestProgress__Output as _parley_pricing_v1_BacktestProgress__Output } from '../../../parley/pricing/v1/BacktestProgress.ts';
import type { BacktestReport as _parley_pricing_v1_BacktestReport, BacktestReport__Output as _parley_pricing_v1_BacktestReport__Output } from '../../../parley/pricing/v1/BacktestReport.ts';

export interface RunBacktestResponse {
  'progress'?: (_parley_pricing_v1_BacktestProgress | null);
  'report'?: (_parley_pricing_v1_BacktestReport | null);
  'step'?: "progress"|"report";
}

export interface RunBacktestResponse__Output {
  'progress'?: (_parley_pricing_v1_BacktestProgress__Output | null);
  'report'?: (_parley_pricing_v1_BacktestReport__Output | null);
  'step'?: "progress"|"report";
}

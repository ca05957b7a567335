// Original file: proto/parley/pricing/v1/backtest.proto

export const BacktestMethod = {
  BACKTEST_METHOD_UNSPECIFIED: 'BACKTEST_METHOD_UNSPECIFIED',
  BACKTEST_METHOD_ESTIMATE: 'BACKTEST_METHOD_ESTIMATE',
  BACKTEST_METHOD_PRODUCT_QUANTILES: 'BACKTEST_METHOD_PRODUCT_QUANTILES',
  BACKTEST_METHOD_NEAREST: 'BACKTEST_METHOD_NEAREST',
} as const;

export type BacktestMethod =
  | 'BACKTEST_METHOD_UNSPECIFIED'
  | 0
  | 'BACKTEST_METHOD_ESTIMATE'
  | 1
  | 'BACKTEST_METHOD_PRODUCT_QUANTILES'
  | 2
  | 'BACKTEST_METHOD_NEAREST'
  | 3

export type BacktestMethod__Output = typeof BacktestMethod[keyof typeof BacktestMethod]

// Original file: proto/parley/pricing/v1/backtest.proto

export const BacktestPhase = {
  BACKTEST_PHASE_UNSPECIFIED: 'BACKTEST_PHASE_UNSPECIFIED',
  BACKTEST_PHASE_READING: 'BACKTEST_PHASE_READING',
  BACKTEST_PHASE_PREDICTING: 'BACKTEST_PHASE_PREDICTING',
} as const;

export type BacktestPhase =
  | 'BACKTEST_PHASE_UNSPECIFIED'
  | 0
  | 'BACKTEST_PHASE_READING'
  | 1
  | 'BACKTEST_PHASE_PREDICTING'
  | 2

export type BacktestPhase__Output = typeof BacktestPhase[keyof typeof BacktestPhase]

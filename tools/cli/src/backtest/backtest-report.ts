import type { AnswerOf } from '@parley/http/call-operation';
import type { runBacktest } from '@parley/pricing/operator/backtest';

export type BacktestStep = AnswerOf<typeof runBacktest>;

/** How good predictions were. */
export type BacktestReport = Extract<BacktestStep, { report: unknown }>['report'];

export type BacktestMethod = BacktestReport['methods'][number]['method'];

export type BacktestScore = BacktestReport['methods'][number]['score'];

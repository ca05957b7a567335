import { present } from '@parley/service/present';
import type { BacktestStep } from '../actions/ports.ts';
import type { BacktestProgress } from '../estimator/backtest/backtest.ts';
import type { BacktestReport } from '../estimator/backtest/backtest-report.ts';
import { readHistory, type HistoryParts } from '../snapshots/read-history.ts';
import { inScoringThread, progressOf, type AskScoring } from './scoring-thread.ts';

export type BacktestParts = HistoryParts & {
  /** Most the thread may hold, mebibytes. */
  memoryMb: number;
};

/**
 * Scores estimates of these suppliers in a separate thread. The thread ends with this generator: when the report is
 * ready, on failure, when the signal aborts, or when the consumer stops reading.
 * @throws AppError BACKTEST_TOO_LARGE
 */
export async function* runBacktest(
  parts: BacktestParts,
  supplierIds: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<BacktestStep> {
  yield* inScoringThread(parts.memoryMb, async function* (ask) {
    yield* readInto(ask, supplierIds, { parts, signal });
    for await (const step of progressOf<BacktestProgress, BacktestReport>((told) => ask('run', told), signal))
      yield 'result' in step ? { report: step.result } : { phase: 'predicting', done: step.done, of: step.of };
  });
}

async function* readInto(
  ask: AskScoring,
  supplierIds: readonly string[],
  { parts, signal }: { parts: BacktestParts; signal: AbortSignal },
): AsyncGenerator<BacktestStep> {
  for (const [done, id] of supplierIds.entries()) {
    signal.throwIfAborted();
    yield { phase: 'reading', done, of: supplierIds.length };
    const { history, categoryId } = await readHistory(parts, id, signal);
    await ask('add', { id, history, ...present({ categoryId }) });
  }
}

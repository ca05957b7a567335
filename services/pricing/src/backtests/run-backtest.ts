import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { AppError } from '@parley/errors/app-error';
import { besideThis } from '@parley/service/beside-this';
import { present } from '@parley/service/present';
import type { BacktestStep } from '../actions/ports.ts';
import type { BacktestProgress } from '../estimator/backtest/backtest.ts';
import { readHistory, type HistoryParts } from '../snapshots/read-history.ts';
import { startThread, type RunningThread } from '../snapshots/running-thread.ts';
import type { Scoring } from './backtest-thread.ts';

export type BacktestParts = HistoryParts & {
  /** Most the thread may hold, mebibytes. */
  memoryMb: number;
};

/** Between two words on how far it is. */
const tellMs = 250;

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
  const limits = { maxOldGenerationSizeMb: parts.memoryMb };
  const thread = startThread<Scoring>(besideThis(import.meta.url, 'backtest-thread'), limits);
  try {
    yield* readInto(thread, supplierIds, { parts, signal });
    yield* predictIn(thread, signal);
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge() : error;
  } finally {
    await thread.worker.terminate();
  }
}

type Thread = RunningThread<Scoring>;

async function* readInto(
  { ask }: Thread,
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

async function* predictIn({ ask }: Thread, signal: AbortSignal): AsyncGenerator<BacktestStep> {
  const { port1: heard, port2: told } = new MessageChannel();
  let last: BacktestProgress | undefined;
  heard.on('message', (progress: BacktestProgress) => (last = progress));
  try {
    const report = ask('run', told);
    for (;;) {
      const result = await Promise.race([report, delay(tellMs, undefined, { signal })]);
      if (result) return yield { report: result };
      if (last) yield { phase: 'predicting', done: last.done, of: last.of };
    }
  } finally {
    heard.close();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(): AppError {
  return new AppError('BACKTEST_TOO_LARGE', 'The purchases to be scored need more memory than a back-test may take.');
}

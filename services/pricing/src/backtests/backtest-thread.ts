import { parentPort, type MessagePort } from 'node:worker_threads';
import { lowerThreadPriority } from '@parley/service/lower-thread-priority';
import { serveCalls } from '@parley/service/thread-calls';
import { backtest } from '../estimator/backtest/backtest.ts';
import { backtestReport, type BacktestReport } from '../estimator/backtest/backtest-report.ts';
import type { BacktestSupplier } from '../estimator/backtest/known-then.ts';
import { expectedCosts, type Expected } from '../estimator/backtest/savings.ts';

/** What the scoring thread offers to the one that answers calls. */
export type Scoring = typeof scoring;

const suppliers: BacktestSupplier[] = [];

const scoring = {
  /** Adds a supplier to be scored. */
  add: (supplier: BacktestSupplier): void => {
    suppliers.push(supplier);
  },
  /** Scores the suppliers, reporting every step. */
  run: (progress: MessagePort): BacktestReport => backtestReport(reported(backtest(suppliers), progress)),
  /** What these purchases of a supplier could be expected to cost, reporting every step. */
  expect: (supplier: BacktestSupplier, wanted: ReadonlySet<string>, progress: MessagePort): Expected[] =>
    reported(expectedCosts(supplier, wanted), progress),
};

function reported<Progress, Result>(steps: Generator<Progress, Result>, progress: MessagePort): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    progress.postMessage(value);
  }
}

// It uses a whole CPU for a long time, which requests for estimates must not notice.
if (parentPort) {
  lowerThreadPriority();
  serveCalls(parentPort, scoring);
}

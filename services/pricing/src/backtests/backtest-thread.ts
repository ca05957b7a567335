import { parentPort, type MessagePort } from 'node:worker_threads';
import { serveCalls } from '@parley/service/thread-calls';
import { backtest, type BacktestProgress, type BacktestSupplier } from '../estimator/backtest/backtest.ts';
import { backtestReport, type BacktestReport } from '../estimator/backtest/backtest-report.ts';

/** What the scoring thread offers to the one that answers calls. */
export type Scoring = typeof scoring;

const suppliers: BacktestSupplier[] = [];

const scoring = {
  /** Adds a supplier to be scored. */
  add: (supplier: BacktestSupplier): void => {
    suppliers.push(supplier);
  },
  /** Scores the suppliers, reporting every step. */
  run: (progress: MessagePort): BacktestReport => {
    const steps = backtest(suppliers);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return backtestReport(value);
      progress.postMessage(value satisfies BacktestProgress);
    }
  },
};

// It uses a whole CPU for a long time, which requests for estimates must not notice.
if (parentPort) serveCalls(parentPort, scoring);

import { parentPort, type MessagePort } from 'node:worker_threads';
import { serveCalls } from '@parley/service/thread-calls';
import { backtest, type BacktestProgress, type BacktestSupplier } from '../estimator/backtest/backtest.ts';
import { backtestReport, type BacktestReport } from '../estimator/backtest/backtest-report.ts';

/** What the thread that scores does for the one that answers. */
export type Scoring = typeof scoring;

const suppliers: BacktestSupplier[] = [];

const scoring = {
  /** Takes a supplier to be scored. */
  add: (supplier: BacktestSupplier): void => {
    suppliers.push(supplier);
  },
  /** Scores the suppliers, telling of every step. */
  run: (progress: MessagePort): BacktestReport => {
    const steps = backtest(suppliers);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return backtestReport(value);
      progress.postMessage(value satisfies BacktestProgress);
    }
  },
};

// It takes all of a processor for long: whoever asks for an estimate meanwhile is not to notice.
if (parentPort) serveCalls(parentPort, scoring);

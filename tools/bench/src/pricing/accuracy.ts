import { backtestTable } from '@parley/cli/backtest-table';
import { backtest, type BacktestCase } from '@parley/pricing/estimator/backtest/backtest';
import type { BacktestSupplier } from '@parley/pricing/estimator/backtest/known-then';
import { backtestReport } from '@parley/pricing/estimator/backtest/backtest-report';
import type { Log } from '../bench.ts';

/** Backtest: predicts each tenth of the purchases, from the seventh on, from those before it. */
export function predicted(title: string, suppliers: readonly BacktestSupplier[], log: Log): BacktestCase[] {
  const steps = backtest(suppliers);
  let reported = 0;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (step.value.origin !== reported)
      log(`${title}: after ${Math.round(step.value.origin * 100)} % of all purchases`);
    reported = step.value.origin;
  }
}

/** The accuracy of predictions on a data set as tables. */
export function accuracyReport(title: string, suppliers: readonly BacktestSupplier[], log: Log): string {
  return backtestTable(title, backtestReport(predicted(title, suppliers, log)));
}

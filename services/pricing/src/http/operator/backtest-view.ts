import type { z } from 'zod';
import type { BacktestStep } from '../../actions/ports.ts';
import { dayNumbered } from '../../domain/calendar-day.ts';
import type { BacktestReport } from '../../estimator/backtest/backtest-report.ts';
import type { backtestStep } from './backtest-schemas.ts';

export function backtestView(step: BacktestStep): z.input<typeof backtestStep> {
  return 'report' in step ? { report: reportView(step.report) } : step;
}

/** Shares of nothing are not numbers: a report without cases has none. */
function reportView({ periods, ...report }: BacktestReport) {
  if (report.cases === 0) return { cases: 0, methods: [], groups: [], landing: [], crossings: 0, periods: [] };
  const days = periods.map(({ from, to, methods }) => ({ from: dayNumbered(from), to: dayNumbered(to), methods }));
  return { ...report, periods: days };
}

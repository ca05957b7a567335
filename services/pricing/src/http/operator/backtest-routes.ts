import { lineRoute, type Route } from '@parley/http/operation';
import type { z } from 'zod';
import { toSupplierId } from '../../actions/named-filter.ts';
import type { Backtests, BacktestStep } from '../../actions/ports.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import * as contracts from './backtest-contracts.ts';
import { dayNumbered } from '../../domain/calendar-day.ts';
import type { BacktestReport } from '../../estimator/backtest/backtest-report.ts';
import type { backtestStep } from './backtest-schemas.ts';

export type BacktestParts = { backtests: Backtests; names: () => Promise<CatalogNames> };

/** What operators may ask about the quality of estimates. */
export function backtestRoutes({ backtests, names }: BacktestParts): Route[] {
  return [
    lineRoute(contracts.runBacktest, async function* ({ query: { supplier } }, { signal }) {
      const supplierId =
        supplier === undefined ? undefined : await toSupplierId(supplier, names, { parameter: 'supplier' });
      for await (const step of backtests.run(supplierId, signal)) yield backtestView(step);
    }),
  ];
}

function backtestView(step: BacktestStep): z.input<typeof backtestStep> {
  return 'report' in step ? { report: reportView(step.report) } : step;
}

/** Shares of nothing are not numbers: a report without cases has none. */
function reportView({ periods, ...report }: BacktestReport) {
  if (report.cases === 0) return { cases: 0, methods: [], groups: [], landing: [], crossings: 0, periods: [] };
  const days = periods.map(({ from, to, methods }) => ({ from: dayNumbered(from), to: dayNumbered(to), methods }));
  return { ...report, periods: days };
}

import type { BacktestMethod } from '@parley/rpc/gen/pricing/v1/BacktestMethod';
import type { BacktestReport as ReportMessage } from '@parley/rpc/gen/pricing/v1/BacktestReport';
import type { BacktestScore } from '@parley/rpc/gen/pricing/v1/BacktestScore';
import { dayNumbered } from '../domain/calendar-day.ts';
import type { BacktestReport } from '../estimator/backtest/backtest-report.ts';
import type { Method, Score } from '../estimator/backtest/backtest-scores.ts';

const methodNames: Record<Method, BacktestMethod> = {
  estimate: 'BACKTEST_METHOD_ESTIMATE',
  productQuantiles: 'BACKTEST_METHOD_PRODUCT_QUANTILES',
  nearest: 'BACKTEST_METHOD_NEAREST',
};

/** Shares of nothing are not numbers: a report without cases has none. */
export function toReportMessage({
  cases,
  methods,
  groups,
  landing,
  crossings,
  periods,
}: BacktestReport): ReportMessage {
  if (cases === 0) return { caseCount: 0 };
  return {
    caseCount: cases,
    methods: methods.map(({ reached, ...each }) => ({ ...toMethodScore(each), reached })),
    groups: groups.map(({ group, score }) => ({ group, score: toScore(score) })),
    landing,
    crossingCount: crossings,
    periods: periods.map((period) => ({
      startDate: dayNumbered(period.from),
      endDate: dayNumbered(period.to),
      methods: period.methods.map(toMethodScore),
    })),
  };
}

function toMethodScore({ method, score }: { method: Method; score: Score }) {
  return { method: methodNames[method], score: toScore(score) };
}

function toScore({ cases, pinball, covered80, covered50, half80, half50, error, width }: Score): BacktestScore {
  return {
    caseCount: cases,
    pinball,
    insideP10ToP90: covered80,
    insideP25ToP75: covered50,
    halfInsideP10ToP90: half80,
    halfInsideP25ToP75: half50,
    p50Error: error,
    width,
  };
}

import type { BacktestMethodScore__Output as MethodScore } from '@parley/rpc/gen/pricing/v1/BacktestMethodScore';
import type { BacktestReport__Output as Report } from '@parley/rpc/gen/pricing/v1/BacktestReport';
import type { BacktestScore__Output as Score } from '@parley/rpc/gen/pricing/v1/BacktestScore';
import { given } from '../command.ts';

/** The accuracy of predictions as shown with `--json`; its structure follows the gRPC message. */
export type BacktestView = {
  cases: number;
  methods: (MethodView & { reached: number[] })[];
  groups: { group: string; score: ScoreView }[];
  landing: number[];
  crossings: number;
  /** Dates are YYYY-MM-DD. */
  periods: { from: string; to: string; methods: MethodView[] }[];
};

export type BacktestMethod = 'estimate' | 'productQuantiles' | 'nearest';
type MethodView = { method: BacktestMethod; score: ScoreView };

export type ScoreView = {
  cases: number;
  pinball: number;
  covered80: number;
  covered50: number;
  half80: number;
  half50: number;
  error: number;
  width: number;
};

const methodsByName: Partial<Record<string, BacktestMethod>> = {
  BACKTEST_METHOD_ESTIMATE: 'estimate',
  BACKTEST_METHOD_PRODUCT_QUANTILES: 'productQuantiles',
  BACKTEST_METHOD_NEAREST: 'nearest',
};

export function toBacktestView(report: Report): BacktestView {
  const { caseCount, methods, groups, landing, crossingCount, periods } = report;
  return {
    cases: caseCount,
    methods: methods.flatMap((each) => toMethodViews(each, { reached: each.reached })),
    groups: groups.map(({ group, score }) => ({ group, score: toScoreView(given(score)) })),
    landing,
    crossings: crossingCount,
    periods: periods.map(({ startDate, endDate, methods: scored }) => ({
      from: startDate,
      to: endDate,
      methods: scored.flatMap((each) => toMethodViews(each, {})),
    })),
  };
}

/** Skips methods that only a newer service knows. */
function toMethodViews<Extra>({ method: name, score }: MethodScore, extra: Extra): (MethodView & Extra)[] {
  const method = methodsByName[name];
  return method === undefined ? [] : [{ method, score: toScoreView(given(score)), ...extra }];
}

function toScoreView({ caseCount, pinball, p50Error, width, ...shares }: Score): ScoreView {
  return {
    cases: caseCount,
    pinball,
    covered80: shares.insideP10ToP90,
    covered50: shares.insideP25ToP75,
    half80: shares.halfInsideP10ToP90,
    half50: shares.halfInsideP25ToP75,
    error: p50Error,
    width,
  };
}

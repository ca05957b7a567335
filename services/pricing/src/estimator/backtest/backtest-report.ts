import type { BacktestCase } from './backtest.ts';
import { crossings, landing, methods, reachedLevels, scoreOf, type Method, type Score } from './backtest-scores.ts';

/** How good predictions were. */
export type BacktestReport = {
  cases: number;
  /** Over all cases. */
  methods: (MethodScore & { reached: number[] })[];
  /** For the estimates alone, without groups that have no cases. */
  groups: { group: BacktestGroup; score: Score }[];
  /** Shares of truths below P10, between P10, P25, P50, P75, P90, and above, of the estimates. */
  landing: number[];
  /** How many levels of estimates exceed the next level. */
  crossings: number;
  /** At most 24, in order of start, without those that have no cases. */
  periods: BacktestPeriod[];
};

type MethodScore = { method: Method; score: Score };

/** Whole months; days are whole UTC days since 1970, and `to` is the last one. */
type BacktestPeriod = { from: number; to: number; methods: MethodScore[] };

/**
 * By basis: `plenty` and `few` are own purchases worth eight or more, and less. The next three are by age of the newest
 * own purchase.
 */
export const backtestGroups = ['plenty', 'few', 'upTo3Months', 'upTo8Months', 'older', 'family', 'supplier'] as const;
type BacktestGroup = (typeof backtestGroups)[number];

const dayMs = 86_400_000;
const maxPeriods = 24;

export function backtestReport(cases: readonly BacktestCase[]): BacktestReport {
  return {
    cases: cases.length,
    methods: methods.map((method) => ({
      method,
      score: scoreOf(cases, method),
      reached: reachedLevels(cases, method),
    })),
    groups: backtestGroups.flatMap((group) => {
      const members = cases.filter(isIn[group]);
      return members.length === 0 ? [] : [{ group, score: scoreOf(members, 'estimate') }];
    }),
    landing: landing(cases),
    crossings: crossings(cases),
    periods: periodsOf(cases),
  };
}

const isIn: Record<BacktestGroup, (each: BacktestCase) => boolean> = {
  plenty: ({ basis }) => basis === 'product',
  few: ({ basis }) => basis === 'product_shrunk',
  upTo3Months: ({ ageMonths = Infinity }) => ageMonths < 3,
  upTo8Months: ({ ageMonths = Infinity }) => ageMonths >= 3 && ageMonths < 8,
  older: ({ ageMonths = 0 }) => ageMonths >= 8,
  family: ({ basis }) => basis === 'family',
  supplier: ({ basis }) => basis === 'supplier',
};

function periodsOf(cases: readonly BacktestCase[]): BacktestPeriod[] {
  const months = cases.map(({ startDay }) => monthOf(startDay));
  const first = months.reduce((least, month) => Math.min(least, month), Infinity);
  const last = months.reduce((most, month) => Math.max(most, month), -Infinity);
  const size = Math.ceil((last - first + 1) / maxPeriods);
  const periods = Map.groupBy(cases, ({ startDay }) => Math.floor((monthOf(startDay) - first) / size));
  return [...periods]
    .sort(([one], [other]) => one - other)
    .map(([period, members]) => ({
      from: firstDayOf(first + period * size),
      to: firstDayOf(first + (period + 1) * size) - 1,
      methods: methods.map((method) => ({ method, score: scoreOf(members, method) })),
    }));
}

/** Months since 1970. */
function monthOf(day: number): number {
  const date = new Date(day * dayMs);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

function firstDayOf(month: number): number {
  return Date.UTC(1970, month, 1) / dayMs;
}

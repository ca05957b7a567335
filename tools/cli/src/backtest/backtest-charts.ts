import { ticks } from 'd3-array';
import { methodNames } from './backtest-table.ts';
import type { BacktestMethod, BacktestReport, BacktestScore } from './backtest-report.ts';
import type { Axis, Chart, Point, Series } from './line-chart.ts';

const dayMs = 86_400_000;
const maxDates = 8;

/** For each predicted level, the share of true values at or below it. */
export function calibrationChart({ methods }: BacktestReport): Chart {
  const levelOf = (place: number) => (10 + 5 * place) / 100;
  const axis = (label: string): Axis => ({ low: 0, high: 1, ticks: ticksOf([0, 1]), label });
  return {
    title: 'Calibration: how many of the prices paid lay at or below each level',
    x: axis('level that was predicted'),
    y: axis('share of prices paid at or below it'),
    series: methods.map(({ method, reached }) => ({
      name: methodNames[method],
      kind: method,
      points: reached.map((share, place) => ({
        x: levelOf(place),
        y: share,
        note: `${methodNames[method]}, P${Math.round(100 * levelOf(place))}: ${share.toFixed(3)}`,
      })),
    })),
    ideal: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
  };
}

/** The pinball loss in each period. */
export function pinballChart(view: BacktestReport): Chart {
  const series = overTime(view, ({ pinball }) => pinball);
  const highest = Math.max(...series.flatMap(({ points }) => points.map(({ y }) => y)));
  const y = { low: 0, high: highest * 1.05, ticks: ticksOf([0, highest]), label: 'pinball: lower is better' };
  return { title: 'Pinball loss over time', x: timeAxis(view), y, series, ideal: [] };
}

/** The share of prices within a range, in each period. */
export function coverageChart(view: BacktestReport, range: 'covered80' | 'covered50'): Chart {
  const [name, wanted] = range === 'covered80' ? ['P10 to P90', 0.8] : ['P25 to P75', 0.5];
  const x = timeAxis(view);
  return {
    title: `Coverage of ${name} over time`,
    x,
    y: { low: 0, high: 1, ticks: ticksOf([0, 1]), label: `share of prices paid within ${name}` },
    series: overTime(view, (score) => score[range]),
    ideal: [
      { x: x.low, y: wanted },
      { x: x.high, y: wanted },
    ],
  };
}

function overTime({ methods, periods }: BacktestReport, valueOf: (score: BacktestScore) => number): Series[] {
  const pointsOf = (wanted: BacktestMethod): Point[] =>
    periods.flatMap(({ from, to, methods: scored }) =>
      scored
        .filter(({ method }) => method === wanted)
        .map(({ score }) => ({
          x: middleOf(from, to),
          y: valueOf(score),
          note: `${methodNames[wanted]}, ${from} to ${to}: ${valueOf(score).toFixed(3)} of ${score.cases} cases`,
        })),
    );
  return methods.map(({ method }) => ({ name: methodNames[method], kind: method, points: pointsOf(method) }));
}

function timeAxis({ periods }: BacktestReport): Axis {
  const [low, high] = [dayOf(periods[0]?.from), dayOf(periods.at(-1)?.to)];
  const every = Math.ceil(periods.length / maxDates);
  const shown = periods.filter((_, index) => index % every === 0);
  const marks = shown.map(({ from, to }) => ({ at: middleOf(from, to), text: from.slice(0, 7) }));
  return { low, high, ticks: marks, label: 'start of the purchases' };
}

function middleOf(from: string, to: string): number {
  return (dayOf(from) + dayOf(to)) / 2;
}

function dayOf(date = ''): number {
  return Date.parse(date) / dayMs;
}

function ticksOf([low, high]: [number, number]): Axis['ticks'] {
  return ticks(low, high, 5).map((at) => ({ at, text: String(at) }));
}

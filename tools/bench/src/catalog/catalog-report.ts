import { median, medianRatio } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import type { MarketImport } from './import-market.ts';
import { operations, type OperationName } from './operations.ts';
import type { WatchedPair } from './watched.ts';

/** Requests per second and median times of the service and the bare driver, measured one after the other. */
export type Pair = { refused: number; ours: number; driver: number; oursP50Ms: number; driverP50Ms: number };

export type MarketResult = MarketImport & {
  companies: number;
  products: number;
  pairs: Map<OperationName, Pair[]>;
  watched: WatchedPair[];
};

const header = ['', 'goal', 'rate', 'p50', 'p50, ms', 'driver p50, ms'];

export function catalogReport(
  results: MarketResult[],
  { place, effort }: { place: string; effort: Record<string, number> },
): string {
  return `${place}.
Each figure is the median over ${effort['rounds']} rounds of ${effort['seconds']} s over ${effort['connections']} connections of the ratio
between Parley, over HTTP through the gateway with a key, and the bare driver asking the database for the same.

${results.map(marketReport).join('\n\n')}`;
}

function marketReport({ companies, products, records, seconds, productSeconds, pairs, watched }: MarketResult): string {
  const perSecond = (products / productSeconds).toFixed(0);
  return `**${companies.toLocaleString('en')} companies, ${products.toLocaleString('en')} products.**
Imported in ${seconds.toFixed(0)} s (${records.toLocaleString('en')} records), the products alone in ${productSeconds.toFixed(0)} s: ${perSecond} a second.

${table(
  header,
  [...pairs].map(([name, of]) => row(name, of)),
)}

Traced, with the usual share of requests: ${tracedShare(watched)} of the rate without, of companies by id; goal: >= 0.90.`;
}

function tracedShare(watched: WatchedPair[]): string {
  return medianRatio(
    watched.map(({ traced }) => traced),
    watched.map(({ plain }) => plain),
  ).toFixed(2);
}

function row(name: OperationName, pairs: Pair[]): string[] {
  const all = (field: keyof Pair) => pairs.map((pair) => pair[field]);
  const { name: title, goal } = operations[name];
  return [
    title,
    `>= ${goal.toFixed(2)}`,
    medianRatio(all('ours'), all('driver')).toFixed(2),
    medianRatio(all('oursP50Ms'), all('driverP50Ms')).toFixed(2),
    median(all('oursP50Ms')).toFixed(2),
    median(all('driverP50Ms')).toFixed(2),
  ];
}

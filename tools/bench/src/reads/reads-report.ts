import { table } from '@parley/cli/table';
import { median, medianRatio } from '../report/statistics.ts';

/** Parley, and a bare service behind a bare proxy. */
export type Side = 'ours' | 'bare';

type Measured = { rate: number; p99Ms: number };

export type Read = {
  name: string;
  paths: string[];
  /** The mean length of an answer. */
  bytes: Record<Side, number>;
  rounds: Record<Side, Measured>[];
};

const goals = { rate: 0.8, p99: 1.5 };
const header = ['', 'rate', 'p99', 'a second', 'bare, a second', 'p99, ms', 'bare p99, ms', 'bytes', 'bare bytes'];

type Circumstances = {
  place: string;
  effort: Record<string, number>;
  market: { companies: number; products: number };
};

export function readsReport(reads: Read[], { place, effort, market }: Circumstances): string {
  const { rounds, seconds, connections } = effort;
  const goalRow = ['goal', `>= ${goals.rate.toFixed(2)}`, `<= ${goals.p99.toFixed(2)}`, '', '', '', '', '', ''];
  return `${place}.
${market.companies.toLocaleString('en')} companies, ${market.products.toLocaleString('en')} products. Rates and p99 are medians over ${rounds} rounds of ${seconds} s over ${connections} connections; the
first two columns are the medians of their ratios to the bare stack in the same round.

${table(header, [...reads.map(rowOf), goalRow])}`;
}

function rowOf({ name, bytes, rounds }: Read): string[] {
  const all = (side: Side, field: keyof Measured) => rounds.map((each) => each[side][field]);
  const [oursRate, bareRate] = [all('ours', 'rate'), all('bare', 'rate')];
  const [oursP99, bareP99] = [all('ours', 'p99Ms'), all('bare', 'p99Ms')];
  return [
    name,
    medianRatio(oursRate, bareRate).toFixed(2),
    medianRatio(oursP99, bareP99).toFixed(2),
    median(oursRate).toFixed(0),
    median(bareRate).toFixed(0),
    median(oursP99).toFixed(1),
    median(bareP99).toFixed(1),
    bytes.ours.toFixed(0),
    bytes.bare.toFixed(0),
  ];
}

import { table } from '@parley/cli/table';
import { median, medianRatio } from '../report/statistics.ts';
import type { Backlog } from './backlog.ts';
import type { Latencies } from './latencies.ts';

export type Measured = {
  /** Deliveries per second and memory afterwards, one of each per round. */
  rates: { pipe: number; service: number; pipeMiB: number; serviceMiB: number }[];
  times: { rate: number; pipe: Latencies; service: Latencies };
  hanging: { endpoints: number; rate: number; all: Latencies; beside: Latencies };
  /** With a small and a large backlog. */
  backlogs: Backlog[];
};

/** The service's default interval between looks for due deliveries. */
const pollMs = 250;

export type Setting = { place: string; options: Record<string, number> };

/** Formats a table, with each figure next to that of the pipe in the same round. */
export function webhooksReport({ rates, times, hanging, backlogs }: Measured, { place, options }: Setting): string {
  const of = (figure: keyof Measured['rates'][number]) => rates.map((round) => round[figure]);
  const ratio = (value: number, base: number) => (value / base).toFixed(2);
  const rows = [
    [
      'deliveries a second',
      '>= 0.75',
      medianRatio(of('service'), of('pipe')).toFixed(2),
      median(of('service')).toFixed(0),
      median(of('pipe')).toFixed(0),
    ],
    [
      'memory, MiB',
      '<= 1.50',
      medianRatio(of('serviceMiB'), of('pipeMiB')).toFixed(2),
      median(of('serviceMiB')).toFixed(0),
      median(of('pipeMiB')).toFixed(0),
    ],
    timesRow('p50, ms', '<= 1.50', [times.service.p50Ms, times.pipe.p50Ms]),
    timesRow('p99, ms', '<= 2.00', [times.service.p99Ms, times.pipe.p99Ms]),
  ];
  return `${place}.
${options['endpoints']} endpoints; medians over ${options['rounds']} rounds of ${options['events']} events that waited; times at ${times.rate.toFixed(0)} events a second for ${options['seconds']} s,
from the commit of a change to the receipt of its delivery, next to that from the publishing to the receipt of the pipe.

${table(['', 'goal', 'ratio', 'Parley', 'pipe'], rows)}

While ${hanging.endpoints} endpoints never answer, the p99 of the others at ${hanging.rate.toFixed(0)} events a second is ${hanging.beside.p99Ms} ms, ${ratio(hanging.beside.p99Ms, hanging.all.p99Ms)} of that
without (goal <= 1.20).

${backlogTable(backlogs)}`;
}

/** Compares the large backlog with the small one. */
function backlogTable(backlogs: Backlog[]): string {
  const [first, last] = [backlogs[0], backlogs.at(-1)];
  if (!first || !last) return '';
  const row = (name: string, goal: string, of: (backlog: Backlog) => number) => [
    name,
    goal,
    (of(last) / of(first)).toFixed(2),
    ...backlogs.map((backlog) => of(backlog).toFixed(1)),
  ];
  const count = ({ due }: Backlog) => due.toLocaleString('en');
  return table(
    ['rows due, for endpoints that never answer', 'goal', 'ratio', ...backlogs.map(count)],
    [
      row('a query of the poll, ms', '<= 3.00', ({ queryMs }) => queryMs),
      row('queries a second', '', ({ queriesPerSecond }) => queriesPerSecond),
      row('p99 of other endpoints, ms', '<= 1.20', ({ healthy }) => healthy.p99Ms),
      [
        `retries late, p99, ms (looks every ${pollMs})`,
        `<= ${4 * pollMs}`,
        '',
        ...backlogs.map(({ late }) => late.p99Ms.toFixed(0)),
      ],
      row('list of 500, of as many rows, ms', '<= 3.00', ({ listMs }) => listMs),
    ],
  );
}

function timesRow(name: string, goal: string, [ours, theirs]: [number, number]): string[] {
  return [name, goal, (ours / theirs).toFixed(2), ours.toFixed(0), theirs.toFixed(0)];
}

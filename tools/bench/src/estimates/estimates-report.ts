import { table } from '@parley/cli/table';
import type { Times } from '../load/load-timer.ts';
import { median, medianRatio } from '../report/statistics.ts';

export type Measured = {
  /** Per second. */
  productsImported: number;
  purchasesImported: number;
  /** Reads per second at full speed, one value per round. */
  rates: Map<string, number[]>;
  /** Latencies at half that rate. */
  times: Map<string, Times[]>;
};

export type Setting = { place: string; purchases: number; effort: Record<string, number> };

/** Formats tables, with each figure next to that of `GET /v1/scope/{id}` in the same round. */
export function estimatesReport(measured: Measured, { place, purchases, effort }: Setting): string {
  const { productsImported, purchasesImported } = measured;
  return `${place}.
${purchases.toLocaleString('en')} purchases; scopes of two products; medians over ${effort['rounds']} rounds of ${effort['seconds']} s over ${effort['connections']} connections,
through the gateway. "New" scopes are more than a process remembers the figures of, so that each is made anew.

Import: ${purchasesImported.toFixed(0)} purchases a second, ${(purchasesImported / productsImported).toFixed(2)} of the products a second of the catalog's (goal 0.50).

${ratesTable(measured)}

${timesTable(measured)}`;
}

function ratesTable({ rates }: Measured): string {
  const of = (name: string) => rates.get(name) ?? [];
  const rows = ['advanced', 'advanced, new', 'basic, new'].map((name) => [
    name,
    name === 'advanced' ? '>= 0.45' : '',
    medianRatio(of(name), of('scope')).toFixed(2),
    median(of(name)).toFixed(0),
    median(of('scope')).toFixed(0),
  ]);
  return table(['estimate', 'goal', 'rate', 'a second', 'scopes a second'], rows);
}

function timesTable({ times }: Measured): string {
  const of = (name: string, figure: 'p50Ms' | 'p99Ms') => (times.get(name) ?? []).map((each) => each[figure]);
  const row = (name: string, beside: string, goals: [string, string]) => [
    name,
    beside,
    goals[0],
    medianRatio(of(name, 'p50Ms'), of(beside, 'p50Ms')).toFixed(2),
    goals[1],
    medianRatio(of(name, 'p99Ms'), of(beside, 'p99Ms')).toFixed(2),
    median(of(name, 'p99Ms')).toFixed(1),
  ];
  return table(
    ['at half that pace', 'peer', 'goal', 'p50', 'goal', 'p99', 'p99, ms'],
    [
      row('advanced', 'scope', ['<= 2.00', '<= 2.50']),
      row('advanced while purchases are corrected', 'advanced', ['', '<= 3.00']),
    ],
  );
}

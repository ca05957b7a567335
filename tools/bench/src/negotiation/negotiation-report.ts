import { table } from '@parley/cli/table';
import { median, medianRatio } from '../report/statistics.ts';

export type Measured = {
  stored: number;
  /** Response times of the operator's pages in milliseconds, by page. */
  pages: Map<string, number>;
  /** Per second, one value per round. */
  rates: Map<string, number[]>;
  /** p99 of reads in milliseconds, one pair per round. */
  hostile: { idle: number; beside: number }[];
  /** Resident memory of the service and the catalog, in MiB. */
  resident: number;
  residentCatalog: number;
};

const compared: [name: string, of: string, beside: string, goal: number][] = [
  ['report, schema known', 'known', 'driverReport', 0.5],
  ['report, schema new', 'fresh', 'driverReport', 0.5],
  ['start', 'start', 'driverStart', 0.3],
];

/** Formats tables, with each rate next to that of the same writes by the bare driver. */
export function negotiationReport(
  measured: Measured[],
  { place, effort }: { place: string; effort: Record<string, number> },
): string {
  return `${place}.
Each figure is the median over ${effort['rounds']} rounds of ${effort['seconds']} s over ${effort['connections']} connections: reports and starts, through the gateway,
compared with the same writes by the bare driver (a report's record, change, mark and mark of its events). One in five negotiations that are stored is not
final, and each has three updates.

${measured.map(ratesReport).join('\n\n')}

${pagesReport(measured)}`;
}

function ratesReport({ stored, rates, hostile, resident, residentCatalog }: Measured): string {
  const of = (name: string) => rates.get(name) ?? [];
  const rows = compared.map(([name, ours, beside, goal]) => [
    name,
    `>= ${goal.toFixed(2)}`,
    medianRatio(of(ours), of(beside)).toFixed(2),
    median(of(ours)).toFixed(0),
    median(of(beside)).toFixed(0),
  ]);
  const slower = medianRatio(
    hostile.map(({ beside }) => beside),
    hostile.map(({ idle }) => idle),
  );
  return `**${stored.toLocaleString('en')} negotiations.** While another organisation sends hostile schemas without pause, the p99 of reads is ${slower.toFixed(2)} times as long (goal 3).
The service holds ${resident.toFixed(0)} MiB, ${(resident / residentCatalog).toFixed(2)} of the catalog's (of 60 companies).

${table(['', 'goal', 'rate', 'a second', 'driver, a second'], rows)}`;
}

function pagesReport(measured: Measured[]): string {
  const [first] = measured;
  const names = [...(first?.pages.keys() ?? [])];
  const sizes = measured.map(({ stored }) => `${stored.toLocaleString('en')}, ms`);
  const header = ['Operator pages of 100', 'goal', ...sizes, 'ratio'];
  return table(
    header,
    names.map((name) => pageRow(name, measured)),
  );
}

function pageRow(name: string, measured: Measured[]): string[] {
  const times = measured.map(({ pages }) => pages.get(name) ?? Number.NaN);
  const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  return [name, '<= 2.00', ...times.map((ms) => ms.toFixed(1)), ratio.toFixed(2)];
}

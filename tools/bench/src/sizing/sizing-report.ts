import { rolesOf, sizeInstallation, type CallCosts, type Rates, type RoleSize } from '@parley/cli/size-installation';
import { table } from '@parley/cli/table';

type Circumstances = {
  titles: ReadonlyMap<string, string>;
  place: string;
  rounds: number;
  seconds: number;
  connections: number;
};

/** Shares of the calls of an installation that buys: an assumption, which `parley k8s size` replaces. */
const mix: Rates = { reads: 0.8, estimates: 0.05, writes: 0.1, deliveries: 0.05 };
const totals = [50, 200, 1_000];

export function sizingReport(costs: CallCosts, { titles, place, ...effort }: Circumstances): string {
  const { rounds, seconds, connections } = effort;
  return `${place}.
Milliseconds of processor time of one call in each process, medians over ${rounds} rounds of ${seconds} s over ${connections} connections on the
same machine, with all that follows from the call. A thousand divided by a figure is what one core does a second.

${callsTable(costs, titles)}

Replicas for a number of calls a second, of which ${percent(mix.reads)} are reads, ${percent(mix.estimates)} estimates, ${percent(mix.writes)} writes and ${percent(mix.deliveries)} deliveries
(\`parley k8s size\` for other shares). MongoDB and RabbitMQ: cores.

${replicasTable(costs)}`;
}

function callsTable({ calls, mebibytes }: CallCosts, titles: ReadonlyMap<string, string>): string {
  const roles = rolesOf({ calls });
  const rows = Object.entries(calls).map(([id, row]) =>
    [titles.get(id) ?? id].concat(roles.map((role) => row[role]?.toFixed(2) ?? '')),
  );
  const memory = ['memory, MiB', ...roles.map((role) => `${mebibytes[role] ?? ''}`)];
  return table(['', ...roles], [...rows, memory]);
}

function replicasTable(costs: CallCosts): string {
  const rows = totals.map((total) => [`${total}`].concat(sizeInstallation(costs, sharesOf(total)).map(sizeText)));
  return table(['calls a second', ...rolesOf(costs)], rows);
}

function sharesOf(total: number): Rates {
  const { reads, estimates, writes, deliveries } = mix;
  return {
    reads: reads * total,
    estimates: estimates * total,
    writes: writes * total,
    deliveries: deliveries * total,
  };
}

function sizeText({ replicas, cores }: RoleSize): string {
  return replicas === undefined ? cores.toFixed(2) : `${replicas}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { table } from '@parley/cli/table';
import { root } from '@parley/local/workspace';
import type { FaultRun } from './faults/inject-faults.ts';
import { isClean, type Receipt } from './ledger/ledger.ts';
import { isNothing } from './ledger/leftovers.ts';
import type { Call } from './ledger/writer.ts';
import type { ChaosResult } from './run-chaos.ts';

/** Whether nothing was lost, invented, altered or left over, and the canary URL was never requested. */
export function isGood({ judgement, leftovers, canary }: ChaosResult): boolean {
  return isClean(judgement) && isNothing(leftovers) && canary === 0;
}

/** The results of a run as text for the terminal and the page. */
export function summary(result: ChaosResult): string {
  const { recorded, calls, receipts, judgement, leftovers, canary, struck, settledAfterMs } = result;
  const { doubles, ...faults } = judgement;
  const rows = [
    ['faults', `${struck.length}`],
    ['changes acknowledged', `${recorded}`],
    ['deliveries taken', `${receipts.length}`],
    ['came twice, with same id and bytes', `${doubles}`],
    ...Object.entries(faults).map(([what, found]) => [what, shown(found)]),
    ['events unsent, by collection', JSON.stringify(leftovers.unsent)],
    ['messages parked, by queue', JSON.stringify(leftovers.parked)],
    ['deliveries held without a cause', `${leftovers.heldWithoutCause}`],
    ['deliveries overdue', `${leftovers.overdue}`],
    ['requests at the canary', `${canary}`],
    ['all had arrived after', seconds(settledAfterMs)],
    ['first delivery after the broker was back, at most', firstAfter('broker', struck, receipts)],
    ['first delivery after the database was back, at most', firstAfter('database', struck, receipts)],
  ];
  return `${table(['what', 'found'], rows)}\n\n${table(faultColumns, faultRows(struck, calls))}`;
}

/** Writes the summary to docs/chaos.md. */
export async function writePage(result: ChaosResult, asked: { seed: number; minutes: number }): Promise<void> {
  const begin = `# Chaos

What \`npm run chaos -- --minutes ${asked.minutes} --seed ${asked.seed}\` has shown: faults of RabbitMQ, the database and every kind of process while the
public API is called at an even rate. Every change that was acknowledged is looked for in the database of its producer and at every webhook.
`;
  await writeFile(join(root, 'docs/chaos.md'), `${begin}\n${summary(result)}\n`);
}

const maxShown = 5;

function shown(found: readonly string[]): string {
  if (found.length <= maxShown) return found.length === 0 ? '0' : found.join(', ');
  return `${found.length}: ${found.slice(0, maxShown).join(', ')} …`;
}

const faultColumns = ['fault', 'times', 'longest gap between acknowledged calls', 'calls failed'];
/** Processes and servers that a fault has ended need this long to be ready again. */
const aftermathMs = 5_000;

/** With several faults at a time, gaps and failures count for each of them. */
function faultRows(struck: readonly FaultRun[], calls: readonly Call[]): string[][] {
  const acknowledged = calls.filter(({ isAcknowledged }) => isAcknowledged).map(({ at }) => at);
  const gaps = acknowledged.slice(1).map((until, at) => ({ from: acknowledged[at] ?? until, until }));
  const byName = Map.groupBy(struck, ({ name }) => name);
  return [...byName]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, each]) => {
      const during = ({ from, until }: { from: number; until: number }) =>
        each.some((fault) => until > fault.from && from < fault.until + aftermathMs);
      const failed = calls.filter(({ at, isAcknowledged }) => !isAcknowledged && during({ from: at, until: at }));
      const longest = Math.max(0, ...gaps.filter(during).map(({ from, until }) => until - from));
      return [name, `${each.length}`, seconds(longest), `${failed.length}`];
    });
}

/**
 * The longest time from the end of a fault of the group to the next delivery, over faults whose recovery no other fault
 * disturbed.
 */
function firstAfter(group: string, struck: readonly FaultRun[], receipts: readonly Receipt[]): string {
  const times = receipts.map(({ at }) => at).sort((one, other) => one - other);
  const waits = struck
    .filter((fault) => fault.name.startsWith(group))
    .flatMap((fault) => {
      const next = times.find((at) => at > fault.until);
      if (next === undefined) return [];
      const isDisturbed = struck.some((each) => each !== fault && each.from < next && each.until > fault.until);
      return isDisturbed ? [] : [next - fault.until];
    });
  return waits.length === 0 ? 'never undisturbed' : `${seconds(Math.max(...waits))} (${waits.length} times)`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

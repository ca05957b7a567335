import type { CallCosts } from '@parley/cli/size-installation';
import type { Bench } from '../bench.ts';
import { settled } from '../estimates/settled.ts';
import { startHelper } from '../process/helper.ts';
import { residentMiB } from '../process/usage.ts';
import { median } from '../report/statistics.ts';
import { placeWithDatabase } from '../report/place.ts';
import { kindsOfCalls, type Kind } from './kinds-of-calls.ts';
import { measureCall, measureIdle } from './measure-call.ts';
import { sizingReport } from './sizing-report.ts';
import { startSizingStack, type SizingStack } from './sizing-stack.ts';

/** Calls made of each kind before it is measured: code is compiled by then, and caches are full. */
const warmUpSeconds = 2;

export const sizingBench: Bench = {
  summary: 'processor time of one call of each kind, in every role, MongoDB and RabbitMQ; memory of the roles after it',
  options: {
    rounds: { default: 5, about: 'rounds over all kinds' },
    seconds: { default: 5, about: 'length of one load' },
    connections: { default: 8, about: 'connections that ask at the same time' },
  },
  page: 'docs/scaling.md',
  dataFile: 'tools/cli/src/k8s/call-costs.json',
  async run({ rounds = 1, seconds = 1, connections = 1 }, log) {
    await using receiver = await startHelper<{ port: number }>({
      file: new URL('../webhooks/receiver.ts', import.meta.url),
    });
    await using stack = await startSizingStack();
    const kinds = await kindsOfCalls(stack, { receiverPort: receiver.message.port, connections });
    const rows = new Map(kinds.map((kind): [Kind, Record<string, number[]>] => [kind, {}]));
    log('warming up');
    for (const kind of kinds) await kind.load(warmUpSeconds);
    await settled(stack);
    for (let round = 1; round <= rounds; round += 1) {
      log(`round ${round} of ${rounds}`);
      const idle = await measureIdle(stack.pids, seconds);
      for (const [kind, row] of rows) {
        const costs = await measureCall(stack.pids, { kind, idle, seconds });
        for (const [name, ms] of Object.entries(costs)) (row[name] ??= []).push(ms);
        log(`  ${kind.title}`);
      }
    }
    const costs: CallCosts = {
      calls: Object.fromEntries([...rows].map(([{ id }, row]) => [id, mediansOf(row)])),
      mebibytes: await memoryOf(stack),
    };
    const place = await placeWithDatabase();
    const titles = new Map(kinds.map(({ id, title }) => [id, title]));
    return { text: sizingReport(costs, { titles, place, rounds, seconds, connections }), data: costs };
  },
};

function mediansOf(row: Record<string, number[]>): Record<string, number> {
  const medians = Object.entries(row).map(([name, all]) => [name, rounded(median(all))] as const);
  // Less is the noise of the clock, which counts in steps of 10 ms.
  return Object.fromEntries(medians.filter(([, ms]) => ms >= 0.02));
}

async function memoryOf({ pids }: SizingStack): Promise<Record<string, number>> {
  const all = Object.entries(pids).map(async ([name, pid]) => [name, Math.round(await residentMiB([pid]))] as const);
  return Object.fromEntries(await Promise.all(all));
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../bench.ts';
import { residentMiB } from '../process/usage.ts';
import type { Pair, Subject } from './subject.ts';

export type Start = { ms: Pair; idleMiB: Pair };

/** Restarts a process of the installation and then a bare one; measures both idle. */
export async function measureStart({ name, installation, bare, settleMs }: Subject, log: Log): Promise<Start> {
  const { stack } = installation;
  await stack.stop(name);
  const [oursMs] = await timed(() => stack.start(name));
  const [bareMs, started] = await timed(bare);
  await using running = started;
  await sleep(settleMs);
  const idleMiB = { ours: await residentMiB([stack.pid(name)]), bare: await residentMiB([running.pid]) };
  log(`  ${name}: ${oursMs.toFixed(0)} and ${bareMs.toFixed(0)} ms, ${text(idleMiB)}`);
  return { ms: { ours: oursMs, bare: bareMs }, idleMiB };
}

/** Formats memory for the log. */
export function text({ ours, bare }: Pair): string {
  return `${ours.toFixed(0)} and ${bare.toFixed(0)} MiB`;
}

async function timed<T>(act: () => Promise<T>): Promise<[number, T]> {
  const since = performance.now();
  const result = await act();
  return [performance.now() - since, result];
}

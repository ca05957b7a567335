import { setTimeout as sleep } from 'node:timers/promises';
import { cpuMicroseconds } from '../process/usage.ts';
import type { Kind } from './kinds-of-calls.ts';
import type { SizingStack } from './sizing-stack.ts';

type Pids = SizingStack['pids'];

/** Processor time of each process in a second without calls, in milliseconds. */
export async function measureIdle(pids: Pids, seconds: number): Promise<Record<string, number>> {
  const { usedMs } = await usedDuring(pids, () => sleep(seconds * 1_000));
  return Object.fromEntries([...usedMs].map(([name, ms]) => [name, ms / seconds]));
}

/**
 * Returns the processor time of one call in each process, in milliseconds, beyond that of an idle process. What follows
 * from a call, such as events and deliveries, is included: the load waits for it.
 */
export async function measureCall(
  pids: Pids,
  { kind, idle, seconds }: { kind: Pick<Kind, 'load'>; idle: Record<string, number>; seconds: number },
): Promise<Record<string, number>> {
  const { usedMs, tookMs, result: calls } = await usedDuring(pids, () => kind.load(seconds));
  const beyondIdle = (name: string, ms: number) => Math.max(0, ms - ((idle[name] ?? 0) * tookMs) / 1_000);
  return Object.fromEntries([...usedMs].map(([name, ms]) => [name, beyondIdle(name, ms) / calls]));
}

async function usedDuring<T>(pids: Pids, work: () => Promise<T>) {
  const [before, since] = [await usageOf(pids), performance.now()];
  const result = await work();
  const [after, tookMs] = [await usageOf(pids), performance.now() - since];
  const usedMs = new Map([...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
  return { usedMs, tookMs, result };
}

async function usageOf(pids: Pids): Promise<Map<string, number>> {
  const each = Object.entries(pids).map(async ([name, pid]) => [name, (await cpuMicroseconds([pid])) / 1_000] as const);
  return new Map(await Promise.all(each));
}

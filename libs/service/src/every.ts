import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Metrics } from './metrics.ts';
import type { Platform } from './platform.ts';

export type Rounds = {
  /** What a turn does, for logs and metrics: `sweep files`. */
  task: string;
  /** Milliseconds between the end of a turn and the next one, about: replicas do not keep step. */
  everyMs: number;
  /** Ends it, once the turn under way is over. */
  signal: AbortSignal;
};

/**
 * Repeats a task until the signal aborts, a pause first, and never twice at once. A turn that fails is counted, the
 * first of several in a row is logged too, and the next one comes all the same. Settles when the last turn is over, for
 * whoever stops to wait for; it never fails.
 */
export async function every(
  { task, everyMs, signal }: Rounds,
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  turn: () => Promise<unknown>,
): Promise<void> {
  const failures = failureCounter(metrics).labels(task);
  let isFailing = false;
  while (await pause(everyMs, signal)) {
    try {
      await turn();
      isFailing = false;
    } catch (error) {
      failures.inc();
      if (!isFailing) log.warn({ err: error, task }, 'work in the background fails; trying on');
      isFailing = true;
    }
  }
}

/** Whether the time passed before the signal. */
async function pause(everyMs: number, signal: AbortSignal): Promise<boolean> {
  const spread = 0.8 + 0.4 * Math.random();
  return sleep(everyMs * spread, true, { signal }).catch(() => false);
}

const failuresName = 'background_failures_total';

function failureCounter({ registry }: Metrics): Counter<'task'> {
  const known = registry.getSingleMetric(failuresName) as Counter<'task'> | undefined;
  if (known) return known;
  const help = 'Turns of work in the background that failed, by task';
  return new Counter({ name: failuresName, help, labelNames: ['task'], registers: [registry] });
}

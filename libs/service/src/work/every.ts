import { Counter } from 'prom-client';
import { sharedMetric, type Metrics } from '../telemetry/metrics.ts';
import type { Platform } from '../process/platform.ts';
import { backoffMs } from './backoff.ts';
import { Wake } from './wake.ts';

export type Repetition = {
  /** What a turn does, for logs and metrics, such as `sweep files`. */
  task: string;
  /**
   * Approximate milliseconds between the end of a turn and the next one, varied so that replicas do not run in step.
   */
  everyMs: number;
  /** Stops the repetition, after the current turn. */
  signal: AbortSignal;
  /** Makes the next turn come at once. */
  wake?: Wake;
};

/** After a failure: while a process starts, the first turn may come before its database answers. */
const failedBackoff = { firstMs: 200, maxMs: 30_000 };

/**
 * Repeats a task until the signal aborts, starting with a pause, and never twice at once. A turn that fails is counted;
 * the first of several failures in a row is also logged, and the next turn comes sooner than usual, unless many fail.
 * Resolves when the last turn is over, so that a stop can wait for it; it never rejects.
 */
export async function every(
  { task, everyMs, signal, wake = new Wake() }: Repetition,
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  turn: () => Promise<unknown>,
): Promise<void> {
  const counter = failureCounter(metrics).labels(task);
  let failures = 0;
  while (await wake.pause(pauseMs(everyMs, failures), signal)) {
    try {
      await turn();
      failures = 0;
    } catch (error) {
      counter.inc();
      if (failures === 0) log.warn({ err: error, task }, 'background work fails; retrying');
      failures += 1;
    }
  }
}

function pauseMs(everyMs: number, failures: number): number {
  const usualMs = everyMs * (0.8 + 0.4 * Math.random());
  return failures === 0 ? usualMs : Math.min(usualMs, backoffMs(failedBackoff, failures));
}

const failuresName = 'background_failures_total';

/** Counts failed turns of background work. */
export function failureCounter(metrics: Metrics): Counter<'task'> {
  const help = 'Failed turns of background work, by task';
  const options = { name: failuresName, help, labelNames: ['task'] as const, registers: [metrics.registry] };
  return sharedMetric(metrics, failuresName, () => new Counter(options));
}

import { Counter } from 'prom-client';
import { sharedMetric, type Metrics } from '../telemetry/metrics.ts';
import type { Platform } from '../process/platform.ts';
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

/**
 * Repeats a task until the signal aborts, starting with a pause, and never twice at once. A turn that fails is counted;
 * the first of several failures in a row is also logged, and the next turn comes as usual. Resolves when the last turn
 * is over, so that a stop can wait for it; it never rejects.
 */
export async function every(
  { task, everyMs, signal, wake = new Wake() }: Repetition,
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  turn: () => Promise<unknown>,
): Promise<void> {
  const failures = failureCounter(metrics).labels(task);
  let isFailing = false;
  while (await wake.pause(everyMs * (0.8 + 0.4 * Math.random()), signal)) {
    try {
      await turn();
      isFailing = false;
    } catch (error) {
      failures.inc();
      if (!isFailing) log.warn({ err: error, task }, 'background work fails; retrying');
      isFailing = true;
    }
  }
}

const failuresName = 'background_failures_total';

/** Counts failed turns of background work. */
export function failureCounter(metrics: Metrics): Counter<'task'> {
  const help = 'Failed turns of background work, by task';
  const options = { name: failuresName, help, labelNames: ['task'] as const, registers: [metrics.registry] };
  return sharedMetric(metrics, failuresName, () => new Counter(options));
}

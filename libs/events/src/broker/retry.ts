import { toAppError, type AppError } from '@parley/errors/app-error';
import { kinds } from '@parley/errors/kinds';
import { pause } from '@parley/service/pause';

export type RetryOptions = {
  /** Delays between tries; after the last one the message is parked. */
  delaysMs: readonly number[];
  /** Aborts the delay, and the message is requeued. */
  stopping: AbortSignal;
  onFailure: (error: AppError, tries: number) => void;
};

/** How to settle a message. */
export type Outcome = { action: 'ack' } | { action: 'requeue' } | { action: 'park'; error: AppError; tries: number };

/** Retries the work in place, as the kind of its error demands, until the outcome for its message is known. */
export async function tryInPlace(
  work: () => Promise<void>,
  { delaysMs, stopping, onFailure }: RetryOptions,
): Promise<Outcome> {
  const count = { tries: 0, waits: 0 };
  for (;;) {
    try {
      await work();
      return { action: 'ack' };
    } catch (thrown) {
      const error = toAppError(thrown);
      // Waiting for an absent dependency is not a try: a long wait must not use up the retries of a later failure.
      const times = isWaitedFor(error) ? (count.waits += 1) : (count.tries += 1);
      onFailure(error, times);
      const outcome = outcomeOf(error, count.tries, delaysMs.length);
      if (outcome.action === 'ack' || outcome.action === 'park') return outcome;
      const delayMs = delaysMs[Math.min(times, delaysMs.length) - 1] ?? 0;
      const waitMs = isWaitedFor(error) ? Math.min(delayMs, maxWaitMs) : delayMs;
      const hasWaited = await pause(waitMs * (0.9 + 0.2 * Math.random()), stopping);
      if (!hasWaited || outcome.action === 'requeue') return { action: 'requeue' };
    }
  }
}

/** Ensures that a dependency that is back is noticed within 2 s, jitter included. */
const maxWaitMs = 1_800;

function isWaitedFor({ kind }: AppError): boolean {
  return kinds[kind].consumer === 'wait';
}

function outcomeOf(error: AppError, tries: number, retries: number): Outcome | { action: 'retry' } {
  const action = kinds[error.kind].consumer;
  if (action === 'ack' || action === 'requeue') return { action };
  if (action === 'park' || (action === 'retry' && tries > retries)) return { action: 'park', error, tries };
  return { action: 'retry' };
}

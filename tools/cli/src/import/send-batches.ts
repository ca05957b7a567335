import { isPassing, type AppError } from '@parley/errors/app-error';
import { backoffMs, type Backoff } from '@parley/service/backoff';
import { pause } from '@parley/service/pause';
import type { Batch } from './batches.ts';
import type { BatchAnswer, ImportTarget } from './import-target.ts';

export type SendOptions = {
  target: Pick<ImportTarget, 'send'>;
  onAnswer: (answered: { batch: Batch; answer: BatchAnswer }) => Promise<void>;
  onBreak: (error: AppError) => Promise<void>;
  signal: AbortSignal;
  limits?: Partial<SendLimits>;
};

export type SendLimits = {
  /** Time without an answer after which the import gives up; `first` applies until there has been one. */
  giveUpAfterMs: { first: number; later: number };
  backoff: Backoff;
};

const defaultLimits: SendLimits = {
  giveUpAfterMs: { first: 15_000, later: 120_000 },
  backoff: { firstMs: 250, maxMs: 5_000 },
};

/**
 * Sends batches one after the other, because lines refer to earlier ones, and reads the next one meanwhile. While the
 * service is away, a batch is sent again; what it had stored before then counts as unchanged.
 * @throws AppError of the service, when it is not one that passes, or does not pass in time.
 */
export async function sendBatches(batches: AsyncIterable<Batch>, options: SendOptions): Promise<void> {
  const limits = { ...defaultLimits, ...options.limits };
  let patienceMs = limits.giveUpAfterMs.first;
  for await (const batch of readAhead(batches)) {
    const answer = await sendUntilAnswered(batch, { ...options, limits, patienceMs });
    await options.onAnswer({ batch, answer });
    patienceMs = limits.giveUpAfterMs.later;
  }
}

type Sending = SendOptions & { limits: SendLimits; patienceMs: number };

async function sendUntilAnswered({ lines }: Batch, sending: Sending): Promise<BatchAnswer> {
  const { target, onBreak, signal, limits, patienceMs } = sending;
  const giveUpAt = Date.now() + patienceMs;
  for (let failures = 0; ; failures++) {
    try {
      return await target.send(lines.map(({ number, json }) => ({ number, json })));
    } catch (error) {
      if (!isPassing(error) || Date.now() > giveUpAt) throw error;
      await onBreak(error);
      await pause(backoffMs(limits.backoff, failures), signal);
    }
  }
}

/** Reads one item while the one before it is used. */
async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let item = await next; !item.done; item = await next) {
      next = iterator.next();
      // Thrown when it is awaited; until then it is no unhandled rejection.
      next.catch(() => undefined);
      yield item.value;
    }
  } finally {
    await iterator.return?.();
  }
}

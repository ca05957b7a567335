import { AppError } from '@parley/errors/app-error';
import { describe, expect, it } from 'vitest';
import type { Batch } from './batches.ts';
import type { ImportResponse, ImportTarget } from './import-target.ts';
import { sendBatches, type SendLimits } from './send-batches.ts';

type Request = Pick<Batch, 'lines'>;
type Requests = AsyncIterable<Request>;
type Responses = AsyncGenerator<ImportResponse>;
type Stream = (requests: Requests, options?: { signal?: AbortSignal }) => Responses;

const quick: SendLimits = {
  giveUpAfterMs: { first: 50, later: 300 },
  stallMs: 5_000,
  backoffMs: { first: 5, most: 10 },
};
const away = new AppError('SERVICE_UNAVAILABLE', 'away');

async function* batches(count: number): AsyncGenerator<Batch> {
  for (let number = 1; number <= count; number++)
    yield { lines: [{ number, json: '{}' }], lastLine: number, endOffset: number };
}

function acknowledgementOf({ lines }: Request): ImportResponse {
  const counts = { createdCount: 1, updatedCount: 0, unchangedCount: 0, deletedCount: 0, refusedCount: 0 };
  return { acknowledgedLine: String(lines.at(-1)?.number), ...counts, errors: [] };
}

/** Sends batches over the given streams in order; the last one is reused. */
async function send(count: number, streams: Stream[], { limits = quick, signal = new AbortController().signal } = {}) {
  const seen = { received: [] as number[][], acknowledged: [] as number[], breaks: 0 };
  const target: ImportTarget = {
    name: 'catalog',
    open(requests, options) {
      const received: number[] = [];
      seen.received.push(received);
      async function* noted() {
        for await (const request of requests) {
          received.push(Number(request.lines[0]?.number));
          yield request;
        }
      }
      const stream = streams[seen.received.length - 1] ?? streams.at(-1);
      if (!stream) throw new Error('no stream');
      return stream(noted(), options);
    },
  };
  const outcome = sendBatches(batches(count), {
    target,
    signal,
    limits,
    async onAcknowledged({ batch }) {
      seen.acknowledged.push(batch.lastLine);
    },
    async onBreak() {
      seen.breaks += 1;
    },
  });
  return { outcome, seen };
}

async function* healthy(requests: Requests): Responses {
  for await (const request of requests) yield acknowledgementOf(request);
}

function breakingAfter(answers: number, error = away): Stream {
  return async function* (requests) {
    let left = answers;
    for await (const request of requests) {
      if (left-- === 0) throw error;
      yield acknowledgementOf(request);
    }
  };
}

// oxlint-disable-next-line eslint/require-yield -- it only fails
async function* dead(): Responses {
  throw away;
}

/** Consumes requests and never responds. */
// oxlint-disable-next-line eslint/require-yield -- it never responds
async function* deaf(requests: Requests, { signal }: { signal?: AbortSignal } = {}): Responses {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  const iterator = requests[Symbol.asyncIterator]();
  for (;;) await Promise.race([aborted, iterator.next().then(({ done }) => (done ? aborted : undefined))]);
}

describe('sending batches', () => {
  it('resumes after the last acknowledged one when the catalog was away', async () => {
    const { outcome, seen } = await send(20, [breakingAfter(5), dead, breakingAfter(3), healthy]);
    await outcome;
    expect(seen.acknowledged).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(seen.received[2]?.[0]).toBe(6);
    expect(seen.received[3]?.[0]).toBe(9);
    expect(seen.breaks).toBe(3);
  });

  it('gives up with the last error when nothing was acknowledged for too long', async () => {
    const { outcome, seen } = await send(3, [breakingAfter(1), dead]);
    await expect(outcome).rejects.toBe(away);
    expect(seen.acknowledged).toEqual([1]);
    expect(seen.breaks).toBeGreaterThan(3);
  });

  it('gives up soon when it never got an answer', async () => {
    const start = Date.now();
    const { outcome } = await send(3, [dead], { limits: { ...quick, giveUpAfterMs: { first: 50, later: 60_000 } } });
    await expect(outcome).rejects.toBe(away);
    expect(Date.now() - start).toBeLessThan(20_000);
  });

  it('does not retry what would fail again', async () => {
    const refusal = new AppError('CALLER_FORBIDDEN', 'no');
    const { outcome, seen } = await send(3, [breakingAfter(1, refusal)]);
    await expect(outcome).rejects.toBe(refusal);
    expect(seen.breaks).toBe(0);
  });

  it('treats a stream that accepts batches without an answer as broken', async () => {
    const { outcome, seen } = await send(3, [deaf, healthy], {
      limits: { ...quick, giveUpAfterMs: { first: 5_000, later: 5_000 }, stallMs: 50 },
    });
    await outcome;
    expect(seen.acknowledged).toEqual([1, 2, 3]);
    expect(seen.breaks).toBe(1);
  });

  it('treats a stream that ends early as broken', async () => {
    const ending: Stream = async function* (requests) {
      for await (const request of requests) {
        yield acknowledgementOf(request);
        return;
      }
    };
    const { outcome, seen } = await send(3, [ending, healthy]);
    await outcome;
    expect(seen.acknowledged).toEqual([1, 2, 3]);
    expect(seen.received[1]).toEqual([2, 3]);
  });

  it('stops when it is interrupted, also while it waits', async () => {
    const interrupt = new AbortController();
    const reason = new AppError('CANCELLED', 'interrupted');
    const refusing: Stream = async function* (requests, options) {
      if (options?.signal?.aborted) throw options.signal.reason;
      interrupt.abort(reason);
      yield* dead();
      yield* healthy(requests);
    };
    const limits = {
      ...quick,
      giveUpAfterMs: { first: 60_000, later: 60_000 },
      backoffMs: { first: 60_000, most: 60_000 },
    };
    const { outcome } = await send(1, [refusing], { limits, signal: interrupt.signal });
    await expect(outcome).rejects.toBe(reason);
  });

  it('does not continue with a catalog that acknowledges other lines than it was sent', async () => {
    const confused: Stream = async function* (requests) {
      for await (const request of requests) yield { ...acknowledgementOf(request), acknowledgedLine: '7' };
    };
    const { outcome } = await send(1, [confused]);
    await expect(outcome).rejects.toThrow('acknowledged line 7, expected was 1');
  });
});

import { AppError } from '@parley/errors/app-error';
import { describe, expect, it } from 'vitest';
import type { Batch } from './batches.ts';
import type { BatchAnswer } from './import-target.ts';
import { sendBatches, type SendLimits } from './send-batches.ts';

const quick: SendLimits = { giveUpAfterMs: { first: 50, later: 300 }, backoff: { firstMs: 5, maxMs: 10 } };
const away = new AppError('SERVICE_UNAVAILABLE', 'away');
const stored: BatchAnswer = { created: 1, updated: 0, unchanged: 0, deleted: 0, refused: 0, errors: [] };

async function* batches(count: number): AsyncGenerator<Batch> {
  for (let number = 1; number <= count; number++)
    yield { lines: [{ number, json: '{}' }], lastLine: number, endOffset: number };
}

type Send = (call: number) => Promise<BatchAnswer>;

/** Sends batches to a service that answers the first call, the second, and so on. */
function send(source: AsyncIterable<Batch>, answerTo: Send, { limits = quick, signal = neverAborted() } = {}) {
  const seen = { sent: [] as number[], answered: [] as number[], breaks: 0 };
  const outcome = sendBatches(source, {
    target: {
      send(lines) {
        seen.sent.push(lines[0]?.number ?? 0);
        return answerTo(seen.sent.length);
      },
    },
    signal,
    limits,
    async onAnswer({ batch }) {
      seen.answered.push(batch.lastLine);
    },
    async onBreak() {
      seen.breaks += 1;
    },
  });
  return { outcome, seen };
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}

describe('sending batches', () => {
  it('sends a batch again when the service was away, and no other', async () => {
    const { outcome, seen } = send(batches(5), async (call) => {
      if (call === 3 || call === 4 || call === 6) throw away;
      return stored;
    });
    await outcome;
    expect(seen.sent).toEqual([1, 2, 3, 3, 3, 4, 4, 5]);
    expect(seen.answered).toEqual([1, 2, 3, 4, 5]);
    expect(seen.breaks).toBe(3);
  });

  it('sends one batch at a time, and has read the next one by then', async () => {
    const events: string[] = [];
    async function* noted() {
      for await (const batch of batches(3)) {
        events.push(`read ${batch.lastLine}`);
        yield batch;
      }
    }
    const { outcome } = send(noted(), async (call) => {
      events.push(`send ${call}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`stored ${call}`);
      return stored;
    });
    await outcome;
    const expected = ['read 1', 'send 1', 'stored 1', 'send 2', 'stored 2', 'send 3', 'stored 3'];
    expect(events.filter((event) => !/read [23]/.test(event))).toEqual(expected);
    expect(events.indexOf('read 2')).toBeLessThan(events.indexOf('stored 1'));
    expect(events.indexOf('read 3')).toBeGreaterThan(events.indexOf('stored 1'));
  });

  it('gives up with the last error when nothing was stored for too long', async () => {
    const { outcome, seen } = send(batches(3), async (call) => {
      if (call > 1) throw away;
      return stored;
    });
    await expect(outcome).rejects.toBe(away);
    expect(seen.answered).toEqual([1]);
    expect(seen.breaks).toBeGreaterThan(3);
  });

  it('gives up soon when it never got an answer', async () => {
    const start = Date.now();
    const limits = { ...quick, giveUpAfterMs: { first: 50, later: 60_000 } };
    const { outcome } = send(batches(3), () => Promise.reject(away), { limits });
    await expect(outcome).rejects.toBe(away);
    expect(Date.now() - start).toBeLessThan(20_000);
  });

  it.each([new AppError('CALLER_FORBIDDEN', 'no'), new Error('no such operation')])(
    'does not send again what would fail again: %s',
    async (refusal) => {
      const { outcome, seen } = send(batches(3), () => Promise.reject(refusal));
      await expect(outcome).rejects.toBe(refusal);
      expect(seen).toMatchObject({ sent: [1], breaks: 0 });
    },
  );

  it('stops when it is interrupted, also while it waits', async () => {
    const interrupt = new AbortController();
    const reason = new AppError('CANCELLED', 'interrupted');
    const hour = {
      giveUpAfterMs: { first: 3_600_000, later: 3_600_000 },
      backoff: { firstMs: 3_600_000, maxMs: 3_600_000 },
    };
    const answer = async () => {
      if (interrupt.signal.aborted) throw reason;
      setTimeout(() => interrupt.abort(reason), 20);
      throw away;
    };
    const { outcome } = send(batches(1), answer, { limits: hour, signal: interrupt.signal });
    await expect(outcome).rejects.toBe(reason);
  });

  it('fails as reading its batches fails, after those before were stored', async () => {
    const unreadable = new Error('line 2 cannot be read');
    async function* broken() {
      yield* batches(1);
      throw unreadable;
    }
    const { outcome, seen } = send(broken(), async () => stored);
    await expect(outcome).rejects.toBe(unreadable);
    expect(seen.answered).toEqual([1]);
  });
});

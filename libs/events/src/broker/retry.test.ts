import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import { describe, expect, it } from 'vitest';
import { tryInPlace } from './retry.ts';

/** For a machine that is busy with other tests. */
const slackMs = 5_000;

function options(delaysMs: number[], stopping = new AbortController()) {
  return { delaysMs, stopping: stopping.signal, onFailure: () => undefined };
}

/** Work that fails with each error in turn, then succeeds. */
function failing(...errors: Error[]) {
  let tries = 0;
  return {
    tries: () => tries,
    work: async () => {
      tries += 1;
      const error = errors.shift();
      if (error) throw error;
    },
  };
}

describe('tryInPlace', () => {
  it('acknowledges work that succeeds after failures', async () => {
    const { work, tries } = failing(new Error('a'), new Error('b'));
    expect(await tryInPlace(work, options([1, 1, 1, 1]))).toEqual({ action: 'ack' });
    expect(tries()).toBe(3);
  });

  it('parks work that fails after the last retry', async () => {
    const { work } = failing(...Array.from({ length: 9 }, () => new AppError('STALE_VERSION', 'changed')));
    expect(await tryInPlace(work, options([1, 1]))).toMatchObject({
      action: 'park',
      tries: 3,
      error: { reason: 'STALE_VERSION' },
    });
  });

  it('parks work that no retry can help at the first failure', async () => {
    const { work } = failing(new AppError('REQUEST_INVALID', 'no'));
    expect(await tryInPlace(work, options([60_000]))).toMatchObject({ action: 'park', tries: 1 });
  });

  it('keeps trying as long as a dependency is away', async () => {
    const { work, tries } = failing(...Array.from({ length: 9 }, () => new AppError('STORE_UNAVAILABLE', 'away')));
    expect(await tryInPlace(work, options([1, 1]))).toEqual({ action: 'ack' });
    expect(tries()).toBe(10);
  });

  it('tries again within 2 s, however long the delays between tries are', async () => {
    const { work } = failing(new AppError('STORE_UNAVAILABLE', 'away'));
    const outcome = tryInPlace(work, options([60_000]));
    expect(await Promise.race([outcome, sleep(2_000 + slackMs, 'late')])).toEqual({ action: 'ack' });
  });

  it('does not count waiting as a try', async () => {
    const away = Array.from({ length: 9 }, () => new AppError('STORE_UNAVAILABLE', 'away'));
    const { work, tries } = failing(...away, new Error('a'), new Error('b'));
    expect(await tryInPlace(work, options([1, 1]))).toEqual({ action: 'ack' });
    expect(tries()).toBe(12);
  });

  it('requeues the message when the process stops during a delay', async () => {
    const stopping = new AbortController();
    const { work } = failing(new Error('a'));
    const outcome = tryInPlace(work, options([60_000], stopping));
    stopping.abort();
    expect(await outcome).toEqual({ action: 'requeue' });
  });

  it('requeues the message after a cancelled try, with a delay', async () => {
    const { work, tries } = failing(new AppError('CANCELLED', 'gone'));
    const begin = performance.now();
    expect(await tryInPlace(work, options([50]))).toEqual({ action: 'requeue' });
    expect(performance.now() - begin).toBeGreaterThan(40);
    expect(tries()).toBe(1);
  });
});

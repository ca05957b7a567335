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
  it('acknowledges what succeeds after failures', async () => {
    const { work, tries } = failing(new Error('a'), new Error('b'));
    expect(await tryInPlace(work, options([1, 1, 1, 1]))).toEqual({ action: 'ack' });
    expect(tries()).toBe(3);
  });

  it('parks what fails once more than there are waits', async () => {
    const { work } = failing(...Array.from({ length: 9 }, () => new AppError('STALE_VERSION', 'changed')));
    expect(await tryInPlace(work, options([1, 1]))).toMatchObject({
      action: 'park',
      tries: 3,
      error: { reason: 'STALE_VERSION' },
    });
  });

  it('parks what no repetition mends at the first failure', async () => {
    const { work } = failing(new AppError('REQUEST_INVALID', 'no'));
    expect(await tryInPlace(work, options([60_000]))).toMatchObject({ action: 'park', tries: 1 });
  });

  it('goes on for as long as a dependency is away', async () => {
    const { work, tries } = failing(...Array.from({ length: 9 }, () => new AppError('STORE_UNAVAILABLE', 'away')));
    expect(await tryInPlace(work, options([1, 1]))).toEqual({ action: 'ack' });
    expect(tries()).toBe(10);
  });

  it('looks again within 2 s, however long the waits between tries are', async () => {
    const { work } = failing(new AppError('STORE_UNAVAILABLE', 'away'));
    const outcome = tryInPlace(work, options([60_000]));
    expect(await Promise.race([outcome, sleep(2_000 + slackMs, 'late')])).toEqual({ action: 'ack' });
  });

  it('does not count waiting among the tries', async () => {
    const away = Array.from({ length: 9 }, () => new AppError('STORE_UNAVAILABLE', 'away'));
    const { work, tries } = failing(...away, new Error('a'), new Error('b'));
    expect(await tryInPlace(work, options([1, 1]))).toEqual({ action: 'ack' });
    expect(tries()).toBe(12);
  });

  it('gives the message back when the process stops while it waits', async () => {
    const stopping = new AbortController();
    const { work } = failing(new Error('a'));
    const outcome = tryInPlace(work, options([60_000], stopping));
    stopping.abort();
    expect(await outcome).toEqual({ action: 'requeue' });
  });

  it('gives the message back after a cancelled try, and not at once', async () => {
    const { work, tries } = failing(new AppError('CANCELLED', 'gone'));
    const begin = performance.now();
    expect(await tryInPlace(work, options([50]))).toEqual({ action: 'requeue' });
    expect(performance.now() - begin).toBeGreaterThan(40);
    expect(tries()).toBe(1);
  });
});

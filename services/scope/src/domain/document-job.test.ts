import { describe, expect, it } from 'vitest';
import type { DocumentJob } from '../domain/scope.ts';
import { isUsedUp, newJob, retryInMs, waitInMs } from './document-job.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timings = { retryMs: 1_000, giveUpMs: 60_000 };
const after = (ms: number) => new Date(now.getTime() + ms);

function claimed(tries: number): DocumentJob {
  return { ...newJob('extract', now), tries };
}

/** The pause without its spread. */
function pauseOf(ms = Number.NaN): [least: number, most: number] {
  return [Math.ceil(ms / 1.2), Math.floor(ms / 0.8)];
}

describe('a job', () => {
  it('is due at once when it is new', () => {
    expect(newJob('fetch', now)).toEqual({ step: 'fetch', tries: 0, dueAt: now, since: now });
  });

  it('has three tries', () => {
    expect([1, 2, 3, 4].map((tries) => isUsedUp(claimed(tries)))).toEqual([false, false, false, true]);
  });

  it('that is tried again waits longer each time, and is over after the third', () => {
    const [second, third] = [retryInMs(claimed(1), timings), retryInMs(claimed(2), timings)];
    expect(pauseOf(second)[0]).toBeLessThanOrEqual(1_000);
    expect(pauseOf(second)[1]).toBeGreaterThanOrEqual(999);
    expect(pauseOf(third)[0]).toBeLessThanOrEqual(4_000);
    expect(pauseOf(third)[1]).toBeGreaterThanOrEqual(3_999);
    expect(retryInMs(claimed(3), timings)).toBeUndefined();
  });

  it('waits for what is away until it has waited too long', () => {
    expect(waitInMs(claimed(3), after(59_999), timings)).toBeDefined();
    expect(waitInMs(claimed(1), after(60_000), timings)).toBeUndefined();
  });
});

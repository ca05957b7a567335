import { describe, expect, it } from 'vitest';
import type { DocumentJob } from '../domain/scope.ts';
import { advanced, claimed, givenBack, isUsedUp, newJob, renewed, triedAgain, waiting } from './document-job.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timings = { leaseMs: 30_000, retryMs: 1_000, giveUpMs: 60_000 };
const after = (ms: number) => new Date(now.getTime() + ms);

function held(tries: number, fields: Partial<DocumentJob> = {}): DocumentJob {
  return {
    ...newJob('extract', now),
    tries,
    dueAt: after(30_000),
    lease: { by: 'me', until: after(30_000) },
    ...fields,
  };
}

/** How long after now it is due, without the spread. */
function pauseOf(job: DocumentJob | undefined): [least: number, most: number] {
  const ms = (job?.dueAt.getTime() ?? Number.NaN) - now.getTime();
  return [Math.ceil(ms / 1.2), Math.floor(ms / 0.8)];
}

describe('a job', () => {
  it('is due at once when it is new', () => {
    expect(newJob('fetch', now)).toEqual({ step: 'fetch', tries: 0, dueAt: now, since: now });
  });

  it('counts a try when it is claimed, and falls due when its holder falls silent', () => {
    const job = claimed(newJob('fetch', now), 'me', { now: after(500), leaseMs: 1_000 });
    expect(job).toMatchObject({ tries: 1, dueAt: after(1_500), lease: { by: 'me', until: after(1_500) } });
    expect(renewed(job, after(1_000), 1_000)).toEqual({
      ...job,
      dueAt: after(2_000),
      lease: { by: 'me', until: after(2_000) },
    });
  });

  it('has three tries of its own for each step', () => {
    expect([1, 2, 3].map((tries) => isUsedUp(held(tries)))).toEqual([false, false, true]);
    expect(advanced(held(3, { step: 'fetch' }))).toMatchObject({ step: 'extract', tries: 1, lease: { by: 'me' } });
  });

  it('that is tried again waits longer each time, belongs to nobody meanwhile, and is over after the third', () => {
    const [second, third] = [triedAgain(held(1), now, timings), triedAgain(held(2), now, timings)];
    expect(pauseOf(second)[0]).toBeLessThanOrEqual(1_000);
    expect(pauseOf(second)[1]).toBeGreaterThanOrEqual(999);
    expect(pauseOf(third)[0]).toBeLessThanOrEqual(4_000);
    expect(pauseOf(third)[1]).toBeGreaterThanOrEqual(3_999);
    expect(second).not.toHaveProperty('lease');
    expect(triedAgain(held(3), now, timings)).toBeUndefined();
  });

  it('that waits for what is away, or is given back, does not lose a try', () => {
    expect(waiting(held(1), now, timings)).toMatchObject({ tries: 0 });
    expect(waiting(held(3), after(59_999), timings)).toMatchObject({ tries: 2 });
    expect(waiting(held(1), after(60_000), timings)).toBeUndefined();
    expect(givenBack(held(2), now)).toEqual({ step: 'extract', tries: 1, dueAt: now, since: now });
  });
});

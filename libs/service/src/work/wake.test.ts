import { describe, expect, it } from 'vitest';
import { Wake } from './wake.ts';

const never = new AbortController().signal;
const longMs = 60_000;

async function lastingMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

describe('a wake', () => {
  it('ends a pause at once, or skips the next one', async () => {
    const wake = new Wake();
    const pausing = wake.pause(longMs, never);
    wake.up();
    expect(await pausing).toBe(true);
    wake.up();
    expect(await wake.pause(longMs, never)).toBe(true);
  });

  it('ends a pause after each of several times, and not before', async () => {
    const wake = new Wake();
    for (const ms of [400, 150, 400]) wake.after(ms);
    const took = [];
    took.push(await lastingMs(() => wake.pause(longMs, never)));
    took.push(await lastingMs(() => wake.pause(longMs, never)));
    expect(took[0]).toBeGreaterThanOrEqual(149);
    expect(took[1]).toBeGreaterThan(100);
    expect(Math.max(...took)).toBeLessThan(longMs / 2);
  });

  it('returns false when the signal aborts first', async () => {
    const stopping = new AbortController();
    const pausing = new Wake().pause(longMs, stopping.signal);
    stopping.abort();
    expect(await pausing).toBe(false);
  });
});

import { assert, constantFrom, double, integer, nat, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedWaitMs, nextGapMs, retryAfterMs } from './schedule.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const gapsMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour].concat(
  [6, 12, 24, 24].map((hours) => hours * hour),
);
const schedule = { gapsMs, busyWaitMs: minute };
const middle = { ...schedule, random: 0.5 };
const now = new Date('2026-11-22T12:00:00Z');

describe('the schedule', () => {
  it('spreads twelve attempts over almost 71 hours', () => {
    const gaps = Array.from({ length: 12 }, (_, step) => nextGapMs(step, {}, middle));
    expect(gaps).toEqual([...gapsMs, undefined]);
    expect(gapsMs.reduce((sum, gap) => sum + gap, 0) / hour).toBeCloseTo(70.7, 1);
  });

  it('makes each gap up to a fifth shorter or longer', () => {
    assert(
      property(nat(10), double({ min: 0, max: 1, noNaN: true }), (step, random) => {
        const gap = gapsMs[step] ?? 0;
        const next = nextGapMs(step, {}, { ...schedule, random }) ?? 0;
        expect(next).toBeGreaterThanOrEqual(Math.floor(gap * 0.8));
        expect(next).toBeLessThanOrEqual(Math.ceil(gap * 1.2));
      }),
    );
  });

  it('waits as long as it is asked to, when that is longer, and a day at most', () => {
    expect(nextGapMs(0, { status: 500, retryAfterMs: 40_000 }, middle)).toBe(40_000);
    expect(nextGapMs(3, { status: 500, retryAfterMs: 40_000 }, middle)).toBe(10 * minute);
    expect(nextGapMs(0, { status: 503, retryAfterMs: 90 * hour }, middle)).toBe(24 * hour);
  });

  it('waits a minute after 429 and 503 that do not say how long', () => {
    for (const status of [429, 503]) {
      expect(nextGapMs(0, { status }, middle)).toBe(minute);
      expect(nextGapMs(0, { status, retryAfterMs: 6_000 }, middle)).toBe(6_000);
      expect(nextGapMs(2, { status }, middle)).toBe(2 * minute);
    }
    expect(askedWaitMs({ status: 500 }, schedule)).toBeUndefined();
  });

  it('has no attempt after the last, whatever is asked for', () => {
    assert(
      property(
        record({ status: constantFrom(429, 500, 503), retryAfterMs: option(integer({ min: 0 }), { nil: undefined }) }),
        (refusal) => {
          expect(nextGapMs(gapsMs.length, refusal, middle)).toBeUndefined();
        },
      ),
    );
  });
});

describe('Retry-After', () => {
  it.each([
    ['7', 7_000],
    [' 120 ', 120_000],
    ['0', 0],
    ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
    ['Sunday, 22-Nov-26 12:00:30 GMT', 30_000],
    ['Sun Nov 22 12:00:30 2026', 30_000],
    ['Sun Nov  1 12:00:30 2026', 0],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
  ])('%j is %i ms', (header, expected) => expect(retryAfterMs(header, now)).toBe(expected));

  it('means Greenwich time wherever the process runs', () => {
    const { TZ } = process.env;
    process.env['TZ'] = 'America/New_York';
    try {
      expect(retryAfterMs('Sun Nov 22 12:00:30 2026', now)).toBe(30_000);
      expect(retryAfterMs('Sun, 22 Nov 2026 12:00:30', now)).toBe(30_000);
    } finally {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    }
  });

  it.each([undefined, '', 'soon', '-5', '1.5', '2026-11-22', 'Sun, 99 Foo 2026'])('%j says nothing', (header) =>
    expect(retryAfterMs(header, now)).toBeUndefined(),
  );
});

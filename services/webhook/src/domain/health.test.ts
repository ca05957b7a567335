import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { afterOutcomes, changesHealth, obstacle, type HealthRules, type Condition, type Outcome } from './health.ts';
import { newHealth, type Webhook } from './webhook.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const rules: HealthRules = {
  restAfterMs: minute,
  probeGapMs: 30 * second,
  maxProbeGapMs: 10 * minute,
  warnAfterMs: [24 * hour, 48 * hour],
  disableAfterMs: 72 * hour,
  releasePerSecond: 10,
};
const fresh: Condition = { health: newHealth, notices: [] };
const start = Date.UTC(2026, 10, 22);

function failure(ms: number, more: Partial<Outcome> = {}): Outcome {
  return { deliveryId: newId(), at: new Date(start + ms), outcome: 'status', status: 500, isProbe: false, ...more };
}

function success(ms: number): Outcome {
  return { deliveryId: newId(), at: new Date(start + ms), outcome: 'ok', status: 200, isProbe: false };
}

function kinds({ notices }: Condition): string[] {
  return notices.map(({ kind }) => kind);
}

/** A webhook that rests since some moments. */
function resting(): Condition {
  const failures = Array.from({ length: 10 }, (_, i) => failure(i * 10 * second));
  return afterOutcomes(fresh, failures, rules);
}

describe('a webhook rests', () => {
  it('when for a minute nothing but failures came, of ten attempts on five deliveries', () => {
    const judged = resting();
    expect(judged.health.resting).toEqual({
      since: new Date(start + 90 * second),
      probeAt: new Date(start + 120 * second),
      probeGapMs: 30 * second,
    });
    expect(kinds(judged)).toEqual(['rested']);
    expect(judged.health.lastOutcome).toBe('status 500');
  });

  it.each([
    ['before a minute is over', Array.from({ length: 50 }, (_, i) => failure(i * second))],
    ['for nine attempts', Array.from({ length: 9 }, (_, i) => failure(i * 10 * second))],
    ['for four deliveries', Array.from({ length: 50 }, (_, i) => failure(i * 10 * second, { deliveryId: `${i % 4}` }))],
    [
      'when one attempt in ten succeeds',
      Array.from({ length: 99 }, (_, i) => (i % 10 ? failure : success)(i * 10 * second)),
    ],
  ])('not %s', (_case, outcomes) => {
    expect(afterOutcomes(fresh, outcomes, rules).health.resting).toBeUndefined();
  });

  it('until an attempt succeeds, whatever attempt that was; then what was held goes at a slow pace first', () => {
    const back = afterOutcomes(resting(), [success(100 * second)], rules);
    expect(back.health).toEqual({
      ...newHealth,
      lastOutcome: 'ok',
      lastTryAt: new Date(start + 100 * second),
      lastSuccessAt: new Date(start + 100 * second),
      release: { perSecond: 10, since: new Date(start + 100 * second) },
    });
    expect(kinds(back)).toEqual(['rested', 'recovered']);
  });

  it('with probes that come ever more seldom, up to ten minutes', () => {
    let judged = resting();
    const gaps: unknown[] = [];
    for (let i = 0; i < 7; i += 1) {
      judged = afterOutcomes(judged, [failure(200 * second, { isProbe: true })], rules);
      gaps.push(judged.health.resting?.probeGapMs);
    }
    expect(gaps).toEqual([60, 120, 240, 480, 600, 600, 600].map((seconds) => seconds * second));
    expect(judged.health.resting?.probeAt).toEqual(new Date(start + 800 * second));
  });

  it('and attempts that were under way when it began to rest put no probe off', () => {
    const later = afterOutcomes(resting(), [failure(95 * second)], rules);
    expect(later.health.resting).toEqual(resting().health.resting);
  });
});

describe('a webhook is disabled', () => {
  it('at once by 410', () => {
    const judged = afterOutcomes(fresh, [failure(0, { status: 410 }), failure(1)], rules);
    expect(judged.disabled).toMatchObject({ at: new Date(start), reason: 'gone' });
    expect(kinds(judged)).toEqual(['disabled']);
  });

  it('after two warnings and three days of nothing but failures', () => {
    const judged = afterOutcomes(fresh, hourly(0, 73), rules);
    expect(kinds(judged)).toEqual(['rested', 'warning', 'warning', 'disabled']);
    expect(judged.notices.map(({ at }) => (at.getTime() - start) / hour)).toEqual([9, 24, 48, 72]);
    expect(judged.disabled).toMatchObject({ reason: 'failing', at: new Date(start + 72 * hour) });
    expect(judged.health.resting).toBeUndefined();
  });

  it('not before twenty attempts failed', () => {
    const daily = Array.from({ length: 19 }, (_, i) => failure(i * 24 * hour));
    expect(afterOutcomes(fresh, daily, rules).disabled).toBeUndefined();
    expect(afterOutcomes(fresh, [...daily, failure(19 * 24 * hour)], rules).disabled).toBeDefined();
  });

  it('not when a success came in between: all begins anew', () => {
    const judged = afterOutcomes(fresh, [...hourly(0, 71), success(71 * hour), ...hourly(72, 71)], rules);
    expect(judged.disabled).toBeUndefined();
    expect(kinds(judged).filter((kind) => kind === 'warning')).toHaveLength(4);
  });

  function hourly(from: number, count: number): Outcome[] {
    return Array.from({ length: count }, (_, i) => failure((from + i) * hour));
  }
});

describe('what is known of a webhook', () => {
  it('has the latest time before which nothing may be sent', () => {
    const [early, late] = [new Date(start + 60 * second), new Date(start + 90 * second)];
    const judged = afterOutcomes(fresh, [failure(0, { notBefore: late }), failure(1, { notBefore: early })], rules);
    expect(judged.health.notBefore).toEqual(late);
  });

  it('is written for a failure, for the first success after one, and else once a minute', () => {
    const healthy = { ...fresh, health: { ...newHealth, lastSuccessAt: new Date(start) } } as Webhook;
    const failing = { ...fresh, health: { ...healthy.health, failingSince: new Date(start) } } as Webhook;
    expect(changesHealth(fresh as Webhook, success(0))).toBe(true);
    expect(changesHealth(healthy, success(minute))).toBe(false);
    expect(changesHealth(healthy, success(minute + 1))).toBe(true);
    expect(changesHealth(healthy, failure(1))).toBe(true);
    expect(changesHealth(failing, success(1))).toBe(true);
  });

  it('keeps the last fifty notices', () => {
    let { notices } = fresh;
    for (let i = 0; i < 60; i += 1)
      ({ notices } = afterOutcomes({ ...fresh, notices }, [failure(i, { status: 410 })], rules));
    expect(notices).toHaveLength(50);
    expect(notices.at(-1)?.at).toEqual(new Date(start + 59));
  });

  it('says why nothing is sent', () => {
    const webhook = { ...fresh } as Webhook;
    expect(obstacle(webhook)).toBeUndefined();
    expect(obstacle({ ...webhook, ...resting() })).toBe('resting');
    expect(obstacle({ ...webhook, secretUnreadable: true })).toBe('secret');
    expect(obstacle({ ...webhook, secretUnreadable: true, disabled: { at: new Date(), reason: 'operator' } })).toBe(
      'disabled',
    );
  });
});

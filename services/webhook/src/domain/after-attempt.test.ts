import { describe, expect, it } from 'vitest';
import { afterAttempt, stateBeforeResend, type DeliveryChange, type EndedAttempt } from './after-attempt.ts';
import type { Delivery } from './delivery.ts';

const schedule = { gapsMs: [5_000, 30_000], busyWaitMs: 60_000 };
const now = new Date('2026-11-22T12:00:01Z');
const at = new Date('2026-11-22T12:00:00Z');
const delivery: Delivery = {
  id: 'd',
  webhookId: 'w',
  eventId: 'e',
  org: 'o',
  mode: 'live',
  kind: 'scope.extracted',
  state: 'due',
  dueAt: now,
  token: 't',
  claims: 1,
  step: 0,
  attempts: 0,
  nextAttemptAt: at,
  createdAt: at,
  updatedAt: at,
  expireAt: at,
  tries: [],
};
const rules = { schedule, now, random: 0.5 };
const failed: EndedAttempt = { at, ms: 200, status: 500, outcome: 'status', by: 'schedule' };

function after(ended: Partial<EndedAttempt>, fields: Partial<Delivery> = {}): DeliveryChange {
  return afterAttempt({ ...delivery, ...fields }, { ...failed, ...ended }, rules);
}

describe('a delivery', () => {
  it('is done by a success, and keeps the time of the first', () => {
    const change = after({ status: 204, outcome: 'ok' });
    expect(change).toMatchObject({ state: 'done', claims: 0, attempts: 1, responseStatus: 204, lastAttemptAt: at });
    expect(change).toMatchObject({ token: undefined, dueAt: undefined, nextAttemptAt: undefined });
    expect(change.successfulAt).toEqual(new Date(at.getTime() + 200));
    expect(after({ outcome: 'ok' }, { successfulAt: now }).successfulAt).toEqual(now);
  });

  it('waits for the next step after a failure, and fails after the last', () => {
    const dueAt = new Date(now.getTime() + 5_000);
    expect(after({})).toMatchObject({ state: 'due', step: 1, attempts: 1, claims: 0, dueAt, nextAttemptAt: dueAt });
    expect(after({}, { step: 2 })).toMatchObject({ state: 'failed', dueAt: undefined, nextAttemptAt: undefined });
  });

  it('shows no status when there was no answer', () => {
    const change = afterAttempt(
      { ...delivery, responseStatus: 500 },
      { at, ms: 15_000, outcome: 'too_slow', by: 'schedule' },
      rules,
    );
    expect(change).toHaveProperty('responseStatus', undefined);
  });

  it('fails at once by 410', () => {
    expect(after({ status: 410 })).toMatchObject({ state: 'failed', attempts: 1 });
  });

  it('goes on being held after a probe that failed, and uses up no step', () => {
    const change = after({ by: 'probe' }, { step: 1 });
    expect(change).toMatchObject({ state: 'held', heldFor: 'resting', attempts: 1, dueAt: undefined });
    expect(change).not.toHaveProperty('step');
  });

  it('that was sent by hand goes back to what it was, unless that succeeded', () => {
    const later = new Date(now.getTime() + 3_600_000);
    const byHand = { state: 'due', dueAt: later, nextAttemptAt: later } as const;
    const change = after({ by: 'hand' }, { byHand, step: 2 });
    expect(change).toMatchObject({ ...byHand, byHand: undefined, attempts: 1, token: undefined });
    expect(change).not.toHaveProperty('step');
    expect(after({ by: 'hand' }, { byHand: { state: 'done' } })).toMatchObject({ state: 'done', dueAt: undefined });
    expect(after({ by: 'hand', outcome: 'ok' }, { byHand: { state: 'failed' } })).toMatchObject({ state: 'done' });
    expect(stateBeforeResend({ ...delivery, byHand: { state: 'held', heldFor: 'disabled' } })).toMatchObject({
      state: 'held',
      heldFor: 'disabled',
      byHand: undefined,
    });
  });

  it('keeps its last sixteen attempts, without what was only asked for', () => {
    const attempts = Array.from({ length: 16 }, (_, ms) => ({ ...failed, ms }));
    const change = after({ retryAfterMs: 9_000, ms: 99 }, { tries: attempts });
    expect(change.tries).toHaveLength(16);
    expect(change.tries?.at(-1)).toEqual({ ...failed, ms: 99 });
  });
});

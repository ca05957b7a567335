import { present } from '@parley/service/present';
import type { Delivery, Attempt } from './delivery.ts';
import { nextGapMs, type Schedule } from './schedule.ts';

/** A finished attempt. */
export type EndedAttempt = Attempt & {
  /** How long its answer asked to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
};

export type AttemptRules = { schedule: Schedule; now: Date; /** From 0 to 1. */ random: number };

/** What is to change in a row; undefined removes. */
export type DeliveryChange = { [Field in keyof Omit<Delivery, 'id'>]?: Delivery[Field] | undefined };

/** The answer by which a receiver says that it no longer exists. */
const goneStatus = 410;
const keptAttempts = 16;

export function afterAttempt(delivery: Delivery, ended: EndedAttempt, rules: AttemptRules): DeliveryChange {
  return { ...recordedAttempt(delivery, ended, rules), ...nextState(delivery, ended, rules) };
}

function recordedAttempt(
  delivery: Delivery,
  { retryAfterMs: _asked, ...ended }: EndedAttempt,
  { now }: AttemptRules,
): DeliveryChange {
  return {
    token: undefined,
    byHand: undefined,
    heldFor: undefined,
    claims: 0,
    attempts: delivery.attempts + 1,
    responseStatus: ended.status,
    lastAttemptAt: ended.at,
    updatedAt: now,
    tries: [...delivery.tries, present(ended)].slice(-keptAttempts),
  };
}

function nextState(delivery: Delivery, ended: EndedAttempt, rules: AttemptRules): DeliveryChange {
  if (ended.outcome === 'ok') {
    const endedAt = new Date(ended.at.getTime() + ended.ms);
    return { ...endedAs('done'), successfulAt: delivery.successfulAt ?? endedAt };
  }
  if (delivery.byHand) return stateBeforeResend(delivery);
  if (ended.status === goneStatus) return endedAs('failed');
  // It uses up none of the scheduled tries: the delivery keeps waiting for its webhook.
  if (ended.by === 'probe') return { ...endedAs('held'), heldFor: 'resting' };
  return scheduled(delivery, ended, rules);
}

function scheduled({ step }: Delivery, ended: EndedAttempt, { schedule, now, random }: AttemptRules): DeliveryChange {
  const gapMs = nextGapMs(step, ended, { ...schedule, random });
  if (gapMs === undefined) return endedAs('failed');
  const dueAt = new Date(now.getTime() + gapMs);
  return { state: 'due', step: step + 1, dueAt, nextAttemptAt: dueAt };
}

function endedAs(state: Delivery['state']): DeliveryChange {
  return { state, dueAt: undefined, nextAttemptAt: undefined };
}

/** The state of a delivery before it was sent by hand, for when that fails or is not allowed. */
export function stateBeforeResend({ byHand }: Delivery): DeliveryChange {
  const { state, heldFor, dueAt, nextAttemptAt } = byHand ?? { state: 'failed' as const };
  return { state, heldFor, dueAt, nextAttemptAt, byHand: undefined, token: undefined, claims: 0 };
}

import { present } from '@parley/service/present';
import type { Delivery, Try } from './delivery.ts';
import { nextGapMs, type Schedule } from './schedule.ts';

/** A try that ended. */
export type EndedTry = Try & {
  /** What its answer asked to be waited for, milliseconds. */
  retryAfterMs?: number | undefined;
};

export type TryRules = { schedule: Schedule; now: Date; /** From 0 to 1. */ random: number };

/** What of a row is to be other than before; undefined goes. */
export type DeliveryChange = { [Field in keyof Omit<Delivery, 'id'>]?: Delivery[Field] | undefined };

/** The answer by which a receiver says that it is there no more. */
const gone = 410;
const keptTries = 16;

/** What becomes of a row when a try of it has ended. */
export function afterTry(row: Delivery, ended: EndedTry, rules: TryRules): DeliveryChange {
  return { ...told(row, ended, rules), ...next(row, ended, rules) };
}

function told(row: Delivery, { retryAfterMs: _asked, ...ended }: EndedTry, { now }: TryRules): DeliveryChange {
  return {
    token: undefined,
    byHand: undefined,
    heldFor: undefined,
    claims: 0,
    attempts: row.attempts + 1,
    responseStatus: ended.status,
    lastAttemptAt: ended.at,
    updatedAt: now,
    tries: [...row.tries, present(ended)].slice(-keptTries),
  };
}

function next(row: Delivery, ended: EndedTry, rules: TryRules): DeliveryChange {
  if (ended.outcome === 'ok') {
    const endedAt = new Date(ended.at.getTime() + ended.ms);
    return { ...over('done'), successfulAt: row.successfulAt ?? endedAt };
  }
  if (row.byHand) return asBefore(row);
  if (ended.status === gone) return over('failed');
  // It uses up none of the tries of the schedule: the row goes on waiting for its webhook.
  if (ended.by === 'probe') return { ...over('held'), heldFor: 'resting' };
  return scheduled(row, ended, rules);
}

function scheduled({ step }: Delivery, ended: EndedTry, { schedule, now, random }: TryRules): DeliveryChange {
  const gapMs = nextGapMs(step, ended, { ...schedule, random });
  if (gapMs === undefined) return over('failed');
  const dueAt = new Date(now.getTime() + gapMs);
  return { state: 'due', step: step + 1, dueAt, nextAttemptAt: dueAt };
}

function over(state: Delivery['state']): DeliveryChange {
  return { state, dueAt: undefined, nextAttemptAt: undefined };
}

/** Back to what a row was before it was sent by hand, when that did not succeed or may not be done. */
export function asBefore({ byHand }: Delivery): DeliveryChange {
  const { state, heldFor, dueAt, nextAttemptAt } = byHand ?? { state: 'failed' as const };
  return { state, heldFor, dueAt, nextAttemptAt, byHand: undefined, token: undefined, claims: 0 };
}

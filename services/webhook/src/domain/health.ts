import type { HoldReason } from './delivery.ts';
import type { Notice, Webhook, WebhookHealth } from './webhook.ts';
import { withNotice } from './with-notice.ts';

/** The outcome of an attempt, as far as the health of its webhook is concerned. */
export type Outcome = {
  deliveryId: string;
  at: Date;
  outcome: string;
  status?: number | undefined;
  /** Until when the receiver wants no more requests. */
  notBefore?: Date | undefined;
  isProbe: boolean;
};

export type HealthRules = {
  /** A webhook rests after this long of nothing but failures. */
  restAfterMs: number;
  /** Time until the first probe of a resting webhook; it doubles up to `maxProbeGapMs`. */
  probeGapMs: number;
  maxProbeGapMs: number;
  /** When to warn, and then when to disable, counted from the first failure since the last success. */
  warnAfterMs: readonly number[];
  disableAfterMs: number;
  /** How many deliveries per second are released at first when a webhook recovers. */
  releasePerSecond: number;
};

/** The part of a webhook that follows from the outcomes of its attempts. */
export type Condition = Pick<Webhook, 'health' | 'disabled' | 'notices'>;

const goneStatus = 410;
/** How much must have failed before a webhook rests: this many attempts, of this many deliveries. */
const restAttempts = 10;
const restDeliveries = 5;
const disableAttempts = 20;
const hourMs = 3_600_000;
/** How old the recorded time of the last success may get before another success is recorded. */
const freshMs = 60_000;

/** Whether an outcome adds to what is known: the successes of a healthy webhook are not all recorded. */
export function changesHealth({ health }: Webhook, { outcome, at }: Outcome): boolean {
  if (outcome !== 'ok' || health.failingSince || health.resting) return true;
  return !health.lastSuccessAt || at.getTime() - health.lastSuccessAt.getTime() > freshMs;
}

/** The state of a webhook after some attempts, oldest first. */
export function afterOutcomes(webhook: Condition, outcomes: readonly Outcome[], rules: HealthRules): Condition {
  return outcomes.reduce((judged, outcome) => afterOutcome(judged, outcome, rules), webhook);
}

function afterOutcome(judged: Condition, outcome: Outcome, rules: HealthRules): Condition {
  if (outcome.outcome === 'ok') return afterSuccess(judged, outcome, rules);
  const failed = afterFailure(judged, outcome);
  if (failed.disabled) return failed;
  return disabledIfOver(restingIfOnlyFailures(warnedIfLong(failed, outcome, rules), outcome, rules), outcome, rules);
}

function afterSuccess(judged: Condition, { at, outcome }: Outcome, { releasePerSecond }: HealthRules): Condition {
  const { release, resting } = judged.health;
  const fresh = {
    warned: 0,
    triesSinceSuccess: 0,
    failedDeliveries: [],
    lastOutcome: outcome,
    lastTryAt: at,
    lastSuccessAt: at,
  };
  if (!resting) return { ...judged, health: { ...fresh, ...(release && { release }) } };
  const back = { ...judged, health: { ...fresh, release: { perSecond: releasePerSecond, since: at } } };
  return withOne(back, {
    at,
    kind: 'recovered',
    text: 'An attempt succeeded: what was held is let go at a rising pace.',
  });
}

function afterFailure(judged: Condition, { at, outcome, status, deliveryId, notBefore }: Outcome): Condition {
  const { health } = judged;
  const failedDeliveries = [...new Set([...health.failedDeliveries, deliveryId])].slice(0, restDeliveries);
  const failed: WebhookHealth = {
    ...health,
    failingSince: health.failingSince ?? at,
    triesSinceSuccess: health.triesSinceSuccess + 1,
    failedDeliveries,
    lastOutcome: status === undefined ? outcome : `status ${status}`,
    lastTryAt: at,
    ...(notBefore && { notBefore: latest(notBefore, health.notBefore) }),
  };
  if (status !== goneStatus) return { ...judged, health: failed };
  return disabled({ ...judged, health: failed }, at, { reason: 'gone', why: 'The receiver answered 410: it is gone.' });
}

function warnedIfLong(judged: Condition, { at }: Outcome, { warnAfterMs, disableAfterMs }: HealthRules): Condition {
  const { warned } = judged.health;
  const dueMs = warnAfterMs[warned];
  if (dueMs === undefined || failingMs(judged, at) < dueMs) return judged;
  const left = Math.round((disableAfterMs - dueMs) / hourMs);
  const text = `Nothing but failures for ${Math.round(dueMs / hourMs)} h. It is disabled in ${left} h unless an attempt succeeds.`;
  return withOne({ ...judged, health: { ...judged.health, warned: warned + 1 } }, { at, kind: 'warning', text });
}

function restingIfOnlyFailures(judged: Condition, { at, isProbe }: Outcome, rules: HealthRules): Condition {
  const { resting, triesSinceSuccess, failedDeliveries } = judged.health;
  if (resting) return isProbe ? probedInVain(judged, at, rules) : judged;
  const isEnough = triesSinceSuccess >= restAttempts && failedDeliveries.length >= restDeliveries;
  if (!isEnough || failingMs(judged, at) < rules.restAfterMs) return judged;
  const { release: _ended, ...health } = judged.health;
  const probeAt = new Date(at.getTime() + rules.probeGapMs);
  const rests = { ...judged, health: { ...health, resting: { since: at, probeAt, probeGapMs: rules.probeGapMs } } };
  const text = 'Nothing but failures: its deliveries are held, and one of them is tried now and then.';
  return withOne(rests, { at, kind: 'rested', text });
}

function probedInVain(judged: Condition, at: Date, { maxProbeGapMs }: HealthRules): Condition {
  const { resting, ...health } = judged.health;
  if (!resting) return judged;
  const probeGapMs = Math.min(maxProbeGapMs, 2 * resting.probeGapMs);
  const probeAt = new Date(at.getTime() + probeGapMs);
  return { ...judged, health: { ...health, resting: { ...resting, probeAt, probeGapMs } } };
}

function disabledIfOver(judged: Condition, { at }: Outcome, { disableAfterMs, warnAfterMs }: HealthRules): Condition {
  const { triesSinceSuccess, warned } = judged.health;
  const isWarned = warned >= warnAfterMs.length;
  if (!isWarned || triesSinceSuccess < disableAttempts || failingMs(judged, at) < disableAfterMs) return judged;
  const why = `Nothing but failures for ${Math.round(disableAfterMs / hourMs)} h.`;
  return disabled(judged, at, { reason: 'failing', why });
}

function disabled(
  judged: Condition,
  at: Date,
  { reason, why }: { reason: 'gone' | 'failing'; why: string },
): Condition {
  const { resting: _ended, release: _too, ...health } = judged.health;
  const text = `${why} It is disabled, and what comes meanwhile is held.`;
  return withOne({ ...judged, health, disabled: { at, reason, why } }, { at, kind: 'disabled', text });
}

function failingMs({ health }: Condition, at: Date): number {
  return health.failingSince ? at.getTime() - health.failingSince.getTime() : 0;
}

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one;
}

function withOne<T extends Condition>(judged: T, notice: Notice): T {
  return { ...judged, notices: withNotice(judged.notices, notice) };
}

/** Why nothing scheduled may be sent to a webhook; undefined if it may. */
export function obstacle({ disabled: off, secretUnreadable, health }: Webhook): HoldReason | undefined {
  if (off) return 'disabled';
  if (secretUnreadable) return 'secret';
  return health.resting && 'resting';
}

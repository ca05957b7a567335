import { present } from '@parley/service/present';
import type { z } from 'zod';
import type { FailedAttempt } from '../../actions/sending-ports.ts';
import { statusOf, type Delivery, type Attempt } from '../../domain/delivery.ts';
import type { Job } from '../../domain/job.ts';
import type { Notice, Webhook, WebhookSecret } from '../../domain/webhook.ts';
import { stateOf } from '../../domain/webhook-state.ts';
import type * as schemas from './schemas.ts';

/** What operators see: every field is named, so that nothing else gets out. */
type View<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;

export function webhookView(webhook: Webhook): View<'webhook'> {
  const { id, org: orgId, mode, url, events, createdAt, updatedAt } = webhook;
  const { state, why } = stateOf(webhook);
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, orgId, mode, url, events, state, ...(why !== '' && { why }), ...times };
}

/** @param disableAfterMs the time of nothing but failures after which a webhook is disabled */
export function healthView({ health, disabled }: Webhook, disableAfterMs: number): View<'wholeWebhook'>['health'] {
  const { failingSince, lastOutcome, lastTryAt, lastSuccessAt, triesSinceSuccess, resting, release } = health;
  const disableAt = disabled || !failingSince ? undefined : new Date(failingSince.getTime() + disableAfterMs);
  return present({
    failingSince: instant(failingSince),
    lastOutcome,
    lastTryAt: instant(lastTryAt),
    lastSuccessAt: instant(lastSuccessAt),
    triesSinceSuccess,
    nextProbeAt: instant(resting?.probeAt),
    disableAt: instant(disableAt),
    releasePerSecond: release?.perSecond,
    notBefore: instant(health.notBefore),
  });
}

export function secretView({ createdAt, expireAt, keyId }: WebhookSecret, isReadable: boolean) {
  return { createdAt: createdAt.toISOString(), ...present({ expireAt: instant(expireAt) }), keyId, isReadable };
}

export function noticeView({ webhookId, at, kind, text }: Notice & { webhookId: string }): View<'notice'> {
  return { webhookId, at: at.toISOString(), kind, text };
}

export function deliveryView(delivery: Delivery): View<'delivery'> {
  const { id, webhookId, eventId, kind, state, heldFor, attempts, responseStatus } = delivery;
  return {
    id,
    webhookId,
    eventId,
    kind,
    status: statusOf(delivery),
    attempts,
    ...present({
      heldFor,
      responseStatus,
      lastAttemptAt: instant(delivery.lastAttemptAt),
      nextAttemptAt: state === 'due' ? instant(delivery.nextAttemptAt) : undefined,
      successfulAt: instant(delivery.successfulAt),
    }),
    createdAt: delivery.createdAt.toISOString(),
    updatedAt: delivery.updatedAt.toISOString(),
  };
}

export function attemptView({ at, ms, status: responseStatus, outcome, by: reason }: Attempt) {
  return { at: at.toISOString(), ms, ...present({ responseStatus }), outcome, reason };
}

export function failedAnswerView({ at, status: responseStatus, outcome, excerpt, detail }: FailedAttempt) {
  return { at: at.toISOString(), outcome, excerpt, ...present({ responseStatus, detail }) };
}

export function jobView({ id, state, done, total, actor, createdAt, updatedAt, work }: Job): View<'job'> {
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, state, done, total, actor, ...times, ...workView(work) };
}

function workView(work: Job['work']): Pick<View<'job'>, 'recovery' | 'rekey'> {
  if (work.kind === 'rekey') {
    const { keyId, neededKeyIds, unreadable: unreadableCount } = work;
    return { rekey: { keyId, neededKeyIds, unreadableCount } };
  }
  const { webhookId, since, until, extent, perSecond } = work;
  const span = { since: since.toISOString(), until: until.toISOString() };
  return { recovery: { webhookId, extent, ...span, perSecond } };
}

function instant(at: Date | undefined): string | undefined {
  return at?.toISOString();
}

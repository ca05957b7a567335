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
  return { id, orgId, mode, url, events, state, why: why || undefined, createdAt, updatedAt };
}

/** @param disableAfterMs the time of nothing but failures after which a webhook is disabled */
export function healthView({ health, disabled }: Webhook, disableAfterMs: number): View<'wholeWebhook'>['health'] {
  const { failingSince, lastOutcome, lastTryAt, lastSuccessAt, triesSinceSuccess, resting, release, notBefore } =
    health;
  return {
    failingSince,
    lastOutcome,
    lastTryAt,
    lastSuccessAt,
    triesSinceSuccess,
    nextProbeAt: resting?.probeAt,
    disableAt: disabled || !failingSince ? undefined : new Date(failingSince.getTime() + disableAfterMs),
    releasePerSecond: release?.perSecond,
    notBefore,
  };
}

export function secretView({ createdAt, expireAt, keyId }: WebhookSecret, isReadable: boolean) {
  return { createdAt, expireAt, keyId, isReadable };
}

export function noticeView({ webhookId, at, kind, text }: Notice & { webhookId: string }): View<'notice'> {
  return { webhookId, at, kind, text };
}

export function deliveryView(delivery: Delivery): View<'delivery'> {
  const { id, webhookId, eventId, kind, state, heldFor, attempts, responseStatus } = delivery;
  const { lastAttemptAt, nextAttemptAt, successfulAt, createdAt, updatedAt } = delivery;
  return {
    id,
    webhookId,
    eventId,
    kind,
    status: statusOf(delivery),
    attempts,
    heldFor,
    responseStatus,
    lastAttemptAt,
    nextAttemptAt: state === 'due' ? nextAttemptAt : undefined,
    successfulAt,
    createdAt,
    updatedAt,
  };
}

export function attemptView({ at, ms, status: responseStatus, outcome, by: reason }: Attempt) {
  return { at, ms, responseStatus, outcome, reason };
}

export function failedAnswerView({ at, status: responseStatus, outcome, excerpt, detail }: FailedAttempt) {
  return { at, outcome, excerpt, responseStatus, detail };
}

export function jobView({ id, state, done, total, actor, createdAt, updatedAt, work }: Job): View<'job'> {
  return { id, state, done, total, actor, createdAt, updatedAt, ...workView(work) };
}

function workView(work: Job['work']): Pick<View<'job'>, 'recovery' | 'rekey'> {
  if (work.kind === 'rekey') {
    const { keyId, neededKeyIds, unreadable: unreadableCount } = work;
    return { rekey: { keyId, neededKeyIds, unreadableCount } };
  }
  const { webhookId, since, until, extent, perSecond } = work;
  return { recovery: { webhookId, extent, since, until, perSecond } };
}

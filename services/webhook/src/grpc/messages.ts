import type { Delivery as DeliveryMessage } from '@parley/rpc/gen/webhook/v1/Delivery';
import type { Job as JobMessage } from '@parley/rpc/gen/webhook/v1/Job';
import type { Webhook as WebhookMessage } from '@parley/rpc/gen/webhook/v1/Webhook';
import type { WebhookHealth as HealthMessage } from '@parley/rpc/gen/webhook/v1/WebhookHealth';
import { modeNames } from '@parley/rpc/modes';
import { toTimestamp } from '@parley/rpc/timestamp';
import { deliveryStatuses, jobStates, recoveryExtents } from '@parley/rpc/webhook-words';
import { statusOf, type Delivery, type Try } from '../domain/delivery.ts';
import type { Job } from '../domain/job.ts';
import type { Notice, Webhook, WebhookSecret } from '../domain/webhook.ts';
import { stateOf } from '../domain/webhook-state.ts';

export function toWebhookMessage(webhook: Webhook): WebhookMessage {
  const { id, org, mode, url, events, createdAt, updatedAt } = webhook;
  const times = { createTime: toTimestamp(createdAt), updateTime: toTimestamp(updatedAt) };
  return { id, orgId: org, mode: modeNames[mode], url, events, ...times, ...stateOf(webhook) };
}

/** @param disableAfterMs the time of nothing but failures after which a webhook is disabled */
export function toHealthMessage({ health, disabled }: Webhook, disableAfterMs: number): HealthMessage {
  const { failingSince, lastOutcome = '', lastTryAt, lastSuccessAt, triesSinceSuccess, resting, release } = health;
  const disableAt = disabled || !failingSince ? undefined : new Date(failingSince.getTime() + disableAfterMs);
  return {
    lastOutcome,
    triesSinceSuccess,
    failingSince: maybeTimestamp(failingSince),
    lastTryTime: maybeTimestamp(lastTryAt),
    lastSuccessTime: maybeTimestamp(lastSuccessAt),
    nextProbeTime: maybeTimestamp(resting?.probeAt),
    disableTime: maybeTimestamp(disableAt),
    releasePerSecond: release?.perSecond ?? 0,
    notBeforeTime: maybeTimestamp(health.notBefore),
  };
}

export function toSecretMessage({ createdAt, expireAt, keyId }: WebhookSecret, readable: boolean) {
  return { createTime: toTimestamp(createdAt), expireTime: maybeTimestamp(expireAt), keyId, readable };
}

export function toNoticeMessage({ webhookId, at, kind, text }: Notice & { webhookId: string }) {
  return { webhookId, time: toTimestamp(at), kind, text };
}

export function toDeliveryMessage(delivery: Delivery): DeliveryMessage {
  const { id, webhookId, eventId, kind, state, heldFor = '', attempts, responseStatus = 0 } = delivery;
  return {
    id,
    webhookId,
    eventId,
    kind,
    status: deliveryStatuses[statusOf(delivery)],
    heldFor,
    attempts,
    responseStatus,
    lastAttemptTime: maybeTimestamp(delivery.lastAttemptAt),
    nextAttemptTime: state === 'due' ? maybeTimestamp(delivery.nextAttemptAt) : null,
    successTime: maybeTimestamp(delivery.successfulAt),
    createTime: toTimestamp(delivery.createdAt),
    updateTime: toTimestamp(delivery.updatedAt),
  };
}

export function toTryMessage({ at, ms, status = 0, outcome, by }: Try) {
  const duration = { seconds: String(Math.floor(ms / 1000)), nanos: Math.round((ms % 1000) * 1_000_000) };
  return { time: toTimestamp(at), duration, responseStatus: status, outcome, reason: by };
}

export function toJobMessage({ id, work, state, done, total, actor, createdAt, updatedAt }: Job): JobMessage {
  return {
    id,
    state: jobStates[state],
    doneCount: done,
    totalCount: total,
    createTime: toTimestamp(createdAt),
    updateTime: toTimestamp(updatedAt),
    actor,
    ...toWorkMessage(work),
  };
}

function toWorkMessage(work: Job['work']): Pick<JobMessage, 'recovery' | 'rekey'> {
  if (work.kind === 'rekey') {
    const { keyId, neededKeyIds, unreadable } = work;
    return { rekey: { keyId, neededKeyIds, unreadableCount: unreadable } };
  }
  const { webhookId, since, until, extent, perSecond } = work;
  const times = { since: toTimestamp(since), until: toTimestamp(until) };
  return { recovery: { webhookId, ...times, extent: recoveryExtents[extent], perSecond } };
}

function maybeTimestamp(date: Date | undefined) {
  return date ? toTimestamp(date) : null;
}

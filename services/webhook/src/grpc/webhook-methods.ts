import { parseRequest } from '@parley/rpc/requests';
import { createdPageOf } from '@parley/service/pages';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { Caller } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { openSecret } from '@parley/signatures/sealed-secret';
import { anyWebhook } from '../actions/any-webhook.ts';
import type { DeliveryDesk, WebhookDesk } from '../actions/desk-ports.ts';
import type { DeliveryStore, WebhookStore } from '../actions/ports.ts';
import { anyDelivery, redeliver } from '../actions/redeliver.ts';
import { rotateSecret, type RotateParts } from '../actions/rotate-secret.ts';
import { sampleData } from '../actions/sample-data.ts';
import type { AttemptStore } from '../actions/sending-ports.ts';
import { disableWebhook, enableWebhook } from '../actions/switch-webhook.ts';
import { triggerEvent, type TriggerParts } from '../actions/trigger-event.ts';
import { validSecrets } from '../domain/secrets.ts';
import type { Webhook } from '../domain/webhook.ts';
import * as messages from './messages.ts';
import * as requests from './requests.ts';

export type WebhookMethodParts = TriggerParts &
  RotateParts & {
    webhooks: WebhookStore;
    deliveries: DeliveryStore;
    webhookDesk: WebhookDesk;
    deliveryDesk: DeliveryDesk;
    attempts: Pick<AttemptStore, 'lastOf'>;
    /** The time of nothing but failures after which a webhook is disabled. */
    disableAfterMs: number;
  };

/** As many as tries are shown. */
const shownAnswers = 16;

export async function listWebhooks({ webhookDesk }: WebhookMethodParts, request: unknown) {
  const { orgId: org, mode, state, pageSize, pageToken: after } = parseRequest(requests.listWebhooks, request);
  const found = await webhookDesk.list(present({ org, mode, state }), { after, limit: pageSize + 1 });
  const { items, nextPageToken } = createdPageOf(found, pageSize);
  return { webhooks: items.map(messages.toWebhookMessage), nextPageToken };
}

export async function getWebhook(parts: WebhookMethodParts, request: unknown) {
  const { webhookId } = parseRequest(requests.ofWebhook, request);
  const webhook = await anyWebhook(parts.webhooks, webhookId);
  const { secrets, notices } = webhook;
  return {
    webhook: messages.toWebhookMessage(webhook),
    health: messages.toHealthMessage(webhook, parts.disableAfterMs),
    secrets: validSecrets(secrets, new Date()).map((secret) => {
      const isReadable = openSecret(parts.secretKeys, webhookId, secret) !== undefined;
      return messages.toSecretMessage(secret, isReadable);
    }),
    waiting: await parts.deliveryDesk.waiting(webhookId),
    notices: notices.map((notice) => messages.toNoticeMessage({ webhookId, ...notice })).toReversed(),
  };
}

export async function listDeliveries(parts: WebhookMethodParts, request: unknown) {
  const { pageSize, pageToken: after, webhookId, ...given } = parseRequest(requests.listDeliveries, request);
  await anyWebhook(parts.webhooks, webhookId);
  const filter = { webhookId, ...present(given) };
  const { items, nextPageToken } = createdPageOf(
    await parts.deliveryDesk.list(filter, { after, limit: pageSize + 1 }),
    pageSize,
  );
  return { deliveries: items.map(messages.toDeliveryMessage), nextPageToken };
}

export async function getDelivery(parts: WebhookMethodParts, request: unknown) {
  const { deliveryId } = parseRequest(requests.ofDelivery, request);
  const delivery = await anyDelivery(parts, deliveryId);
  const [event] = await parts.events.readMany([delivery.eventId]);
  const answers = await parts.attempts.lastOf(deliveryId, shownAnswers);
  return {
    delivery: messages.toDeliveryMessage(delivery),
    tries: delivery.tries.map(messages.toTryMessage),
    failedAnswers: answers.map(({ at, status = 0, outcome, excerpt, detail = '' }) => ({
      time: toTimestamp(at),
      responseStatus: status,
      outcome,
      excerpt,
      detail,
    })),
    body: event?.body ?? '',
  };
}

export async function redeliverOne(parts: WebhookMethodParts, request: unknown) {
  const { deliveryId } = parseRequest(requests.ofDelivery, request);
  return { delivery: messages.toDeliveryMessage(await redeliver(parts, deliveryId)) };
}

export async function disable(parts: WebhookMethodParts, request: unknown, caller: Caller) {
  const { webhookId, reason: why } = parseRequest(requests.disableWebhook, request);
  return toAnswer(await disableWebhook(parts, { webhookId, why }, caller));
}

export async function enable(parts: WebhookMethodParts, request: unknown, caller: Caller) {
  return toAnswer(await enableWebhook(parts, parseRequest(requests.enableWebhook, request), caller));
}

export async function rotate(parts: WebhookMethodParts, request: unknown, caller: Caller) {
  const { overlap: overlapMs, ...given } = parseRequest(requests.rotateSecret, request);
  const { secret, oldExpireAt } = await rotateSecret(parts, { ...given, overlapMs }, caller);
  return { secret, oldExpireTime: toTimestamp(oldExpireAt) };
}

export async function trigger(parts: WebhookMethodParts, request: unknown) {
  const { dataJson, ...given } = parseRequest(requests.triggerEvent, request);
  const data = dataJson === undefined ? sampleData(given.kind) : requests.eventData(given.kind, dataJson);
  return { delivery: messages.toDeliveryMessage(await triggerEvent(parts, { ...given, data })) };
}

export async function listNotices({ webhookDesk }: WebhookMethodParts, request: unknown) {
  const { webhookId, since, pageSize } = parseRequest(requests.listNotices, request);
  const found = await webhookDesk.notices(present({ webhookId, since }), pageSize);
  return { notices: found.map(messages.toNoticeMessage) };
}

function toAnswer(webhook: Webhook) {
  return { webhook: messages.toWebhookMessage(webhook) };
}

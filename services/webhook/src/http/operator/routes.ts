import { AppError } from '@parley/errors/app-error';
import { atPointer, parseOrRefuse } from '@parley/errors/violations';
import { contracts as events } from '@parley/events/contracts';
import { route, type Route } from '@parley/http/operation';
import { createdPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import { openSecret } from '@parley/signatures/sealed-secret';
import { anyWebhook } from '../../actions/any-webhook.ts';
import type { DeliveryAdmin, WebhookAdmin } from '../../actions/admin-ports.ts';
import type { DeliveryStore, WebhookStore } from '../../actions/ports.ts';
import { anyDelivery, redeliver } from '../../actions/redeliver.ts';
import { rotateSecret, type RotateParts } from '../../actions/rotate-secret.ts';
import { sampleData } from '../../actions/sample-data.ts';
import type { AttemptStore } from '../../actions/sending-ports.ts';
import { startRecovery, startRekey, type StartParts } from '../../actions/start-job.ts';
import { disableWebhook, enableWebhook } from '../../actions/switch-webhook.ts';
import { triggerEvent, type TriggerParts } from '../../actions/trigger-event.ts';
import type { EventKind } from '../../domain/event-kinds.ts';
import type { Job } from '../../domain/job.ts';
import { validSecrets } from '../../domain/secrets.ts';
import * as contracts from './contracts.ts';
import * as views from './views.ts';

type OperatorParts = TriggerParts &
  RotateParts &
  StartParts & {
    webhooks: WebhookStore;
    deliveries: DeliveryStore;
    webhookAdmin: WebhookAdmin;
    deliveryAdmin: DeliveryAdmin;
    attempts: Pick<AttemptStore, 'lastOf'>;
    /** The time of nothing but failures after which a webhook is disabled. */
    disableAfterMs: number;
  };

/** As many as attempts are shown. */
const shownAnswers = 16;

export function operatorRoutes(parts: OperatorParts): Route[] {
  return [...webhookRoutes(parts), ...deliveryRoutes(parts), ...jobRoutes(parts)];
}

function webhookRoutes(parts: OperatorParts): Route[] {
  return [
    route(contracts.listWebhooks, async ({ query: { orgId: org, mode, state, limit, pageToken: after } }) => {
      const found = await parts.webhookAdmin.list(present({ org, mode, state }), { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { webhooks: items.map(views.webhookView), nextPageToken } };
    }),
    route(contracts.showWebhook, async ({ params }) => ({ body: await wholeWebhook(parts, params.webhookId) })),
    route(contracts.disableWebhook, async ({ params, body: { reason: why = '' } }, caller) => ({
      body: views.webhookView(await disableWebhook(parts, { ...params, why }, caller)),
    })),
    route(contracts.enableWebhook, async ({ params, body }, caller) => ({
      body: views.webhookView(await enableWebhook(parts, { ...params, ...body }, caller)),
    })),
    route(contracts.rotateSecret, async ({ params, body: { requestId, overlapSeconds } }, caller) => {
      const rotation = { ...params, requestId, overlapMs: overlapSeconds * 1_000 };
      const { secret, oldExpireAt } = await rotateSecret(parts, rotation, caller);
      return { body: { ...params, secret, oldExpireAt } };
    }),
    route(contracts.listNotices, async ({ query: { webhookId, since, limit } }) => {
      const found = await parts.webhookAdmin.notices(present({ webhookId, since }), limit);
      return { body: { notices: found.map(views.noticeView) } };
    }),
  ];
}

async function wholeWebhook(parts: OperatorParts, webhookId: string) {
  const webhook = await anyWebhook(parts.webhooks, webhookId);
  const waiting = await parts.deliveryAdmin.waiting(webhookId);
  return {
    ...views.webhookView(webhook),
    health: views.healthView(webhook, parts.disableAfterMs),
    secrets: validSecrets(webhook.secrets, new Date()).map((secret) =>
      views.secretView(secret, openSecret(parts.secretKeys, webhookId, secret) !== undefined),
    ),
    waiting: Object.fromEntries(waiting.map(({ reason, count }) => [reason, count])),
    notices: webhook.notices.map((notice) => views.noticeView({ webhookId, ...notice })).toReversed(),
  };
}

function deliveryRoutes(parts: OperatorParts): Route[] {
  return [
    route(contracts.listDeliveries, async ({ params, query: { limit, pageToken: after, ...given } }) => {
      await anyWebhook(parts.webhooks, params.webhookId);
      const filter = { ...params, ...present(given) };
      const found = await parts.deliveryAdmin.list(filter, { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { deliveries: items.map(views.deliveryView), nextPageToken } };
    }),
    route(contracts.showDelivery, async ({ params }) => ({ body: await wholeDelivery(parts, params.deliveryId) })),
    route(contracts.redeliver, async ({ params }) => ({
      body: views.deliveryView(await redeliver(parts, params.deliveryId)),
    })),
    route(contracts.triggerEvent, async ({ params, body: { requestId, kind, data } }) => {
      const trigger = { ...params, requestId, kind, data: data ? eventData(kind, data) : sampleData(kind) };
      return { body: views.deliveryView(await triggerEvent(parts, trigger)) };
    }),
  ];
}

async function wholeDelivery(parts: OperatorParts, deliveryId: string) {
  const delivery = await anyDelivery(parts, deliveryId);
  const [event] = await parts.events.readMany([delivery.eventId]);
  const answers = await parts.attempts.lastOf(deliveryId, shownAnswers);
  return {
    ...views.deliveryView(delivery),
    tries: delivery.tries.map(views.attemptView),
    failedAnswers: answers.map(views.failedAnswerView),
    ...(event && { body: JSON.parse(event.body) as Record<string, unknown> }),
  };
}

/**
 * The data of an event, which follow the contract of its kind.
 * @throws AppError REQUEST_INVALID at `/data`
 */
function eventData(kind: EventKind, data: object): object {
  return parseOrRefuse(events[`${kind}.v1`], data, (path) => atPointer(['data', ...path]));
}

function jobRoutes(parts: StartParts): Route[] {
  const { jobs } = parts;
  return [
    route(contracts.startRecovery, async ({ params, body: { until = new Date(), ...given } }, caller) => ({
      body: views.jobView(await startRecovery(parts, { ...params, ...given, until }, caller)),
    })),
    route(contracts.startRekey, async ({ body }, caller) => ({
      body: views.jobView(await startRekey(parts, body.requestId, caller)),
    })),
    route(contracts.listJobs, async ({ query: { kind, webhookId, limit, pageToken: after } }) => {
      const found = await jobs.list(present({ kind, webhookId }), { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { jobs: items.map(views.jobView), nextPageToken } };
    }),
    route(contracts.showJob, async ({ params }) => ({ body: knownJob(await jobs.find(params.jobId)) })),
    route(contracts.cancelJob, async ({ params }) => ({ body: knownJob(await jobs.cancel(params.jobId)) })),
  ];
}

function knownJob(job: Job | undefined) {
  if (job) return views.jobView(job);
  throw new AppError('JOB_NOT_FOUND', 'There is no such job.');
}

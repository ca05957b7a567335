import type { Platform } from '@parley/service/platform';
import { Wake } from '@parley/service/wake';
import { aggregateStore } from '@parley/store/aggregate';
import { ensureIndexes } from '@parley/store/indexes';
import { createQuotaModel, Quota } from '@parley/store/quota';
import { storeCall } from '@parley/store/store-error';
import type { Connection } from 'mongoose';
import { tooManyWebhooks } from '../actions/create-webhook.ts';
import type { ReadTime } from '../actions/sending-ports.ts';
import type { WebhookSettings } from '../config.ts';
import { DueSeconds } from '../domain/due-seconds.ts';
import { createAgedRecords } from './aged-records.ts';
import { createDeliveryAdmin } from './delivery-admin.ts';
import { createAttemptModel } from './attempt-model.ts';
import { createAttemptStore } from './attempt-store.ts';
import { createDeliveryLeases } from './delivery-leases.ts';
import { createDeliveryModel } from './delivery-model.ts';
import { createDeliveryStore } from './delivery-store.ts';
import { createEventAdmin } from './event-admin.ts';
import { createEventModel } from './event-model.ts';
import { createEventStore } from './event-store.ts';
import { createJobModel } from './job-model.ts';
import { createJobStore } from './job-store.ts';
import { createDeliveryRecovery } from './delivery-recovery.ts';
import { createWebhookAdmin } from './webhook-admin.ts';
import { createHeldChecks } from './held-checks.ts';
import { createWebhookModel } from './webhook-model.ts';
import { createWebhookRemovals } from './webhook-removals.ts';
import { createWebhookStore } from './webhook-store.ts';

export type Stores = ReturnType<typeof createStores>;

/** All stores of the webhook service. */
export function createStores(connection: Connection, settings: WebhookSettings, platform: Platform) {
  const models = {
    webhooks: createWebhookModel(connection),
    deliveries: createDeliveryModel(connection),
    events: createEventModel(connection),
    jobs: createJobModel(connection),
    attempts: createAttemptModel(connection),
    quotas: createQuotaModel(connection),
  };
  const indexes = ensureIndexes({ connection, models: Object.values(models), platform });
  const records = aggregateStore(models.webhooks);
  const dueSeconds = new DueSeconds();
  const checkWake = new Wake();
  const webhooks = createWebhookStore({ model: models.webhooks, records, indexes, checkWake });
  return {
    models,
    indexes,
    webhooks,
    quota: new Quota({
      model: models.quotas,
      records: webhooks,
      stored: async (tenant) => (await webhooks.listByTenant(tenant)).map(({ id }) => id),
      max: settings.webhookMaxPerTenant,
      refusal: () => tooManyWebhooks(settings.webhookMaxPerTenant),
    }),
    removals: createWebhookRemovals({ model: models.webhooks, records }),
    dueSeconds,
    deliveries: createDeliveryStore(models.deliveries, dueSeconds),
    events: createEventStore(models.events),
    webhookAdmin: createWebhookAdmin(models.webhooks),
    deliveryAdmin: createDeliveryAdmin(models.deliveries, dueSeconds),
    deliveryRecovery: createDeliveryRecovery(models.deliveries, dueSeconds),
    eventAdmin: createEventAdmin(models.events),
    jobs: createJobStore({ model: models.jobs, indexes, leaseMs: settings.webhookJobLeaseMs }),
    aged: createAgedRecords(models),
    leases: createDeliveryLeases(models.deliveries, dueSeconds),
    checks: createHeldChecks({ ...models, wake: checkWake }),
    attempts: createAttemptStore(models.attempts),
    readTime: databaseTime(connection),
  };
}

function databaseTime(connection: Connection): ReadTime {
  return async () => {
    const hello = await storeCall(async () => connection.db?.command({ hello: 1 }));
    const time: unknown = hello?.['localTime'];
    return time instanceof Date ? time : undefined;
  };
}

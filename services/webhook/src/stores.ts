import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { ensureIndexes } from '@parley/store/indexes';
import type { Connection } from 'mongoose';
import type { WebhookSettings } from './config.ts';
import { createAgedRecords } from './store/aged-records.ts';
import { createDeliveryDesk } from './store/delivery-desk.ts';
import { createAttemptModel } from './store/attempt-model.ts';
import { createAttemptStore } from './store/attempt-store.ts';
import { databaseTime } from './store/database-time.ts';
import { createDeliveryLeases } from './store/delivery-leases.ts';
import { createDeliveryModel } from './store/delivery-model.ts';
import { createDeliveryStore } from './store/delivery-store.ts';
import { createEventDesk } from './store/event-desk.ts';
import { createEventModel } from './store/event-model.ts';
import { createEventStore } from './store/event-store.ts';
import { createJobModel } from './store/job-model.ts';
import { createJobStore } from './store/job-store.ts';
import { createRowRecovery } from './store/row-recovery.ts';
import { createWebhookDesk } from './store/webhook-desk.ts';
import { createHeldLooks } from './store/held-looks.ts';
import { createWebhookModel } from './store/webhook-model.ts';
import { createWebhookRemovals } from './store/webhook-removals.ts';
import { createWebhookStore } from './store/webhook-store.ts';

export type Stores = ReturnType<typeof createStores>;

/** Everything that is kept of webhooks. */
export function createStores(connection: Connection, settings: WebhookSettings, platform: Platform) {
  const models = {
    webhooks: createWebhookModel(connection),
    deliveries: createDeliveryModel(connection),
    events: createEventModel(connection),
    jobs: createJobModel(connection),
    attempts: createAttemptModel(connection),
  };
  const indexes = ensureIndexes({ models: Object.values(models), platform });
  // Its outbox has no reader: webhooks raise no events.
  const records = aggregateStore(models.webhooks);
  return {
    models,
    webhooks: createWebhookStore({ model: models.webhooks, records, indexes }),
    removals: createWebhookRemovals({ model: models.webhooks, records }),
    deliveries: createDeliveryStore(models.deliveries),
    events: createEventStore(models.events),
    webhookDesk: createWebhookDesk(models.webhooks),
    deliveryDesk: createDeliveryDesk(models.deliveries),
    rowRecovery: createRowRecovery(models.deliveries),
    eventDesk: createEventDesk(models.events),
    jobs: createJobStore({ model: models.jobs, leaseMs: settings.webhookJobLeaseMs }),
    aged: createAgedRecords({ deliveries: models.deliveries, others: [models.events, models.attempts] }),
    leases: createDeliveryLeases(models.deliveries),
    looks: createHeldLooks(models),
    attempts: createAttemptStore(models.attempts),
    tellTime: databaseTime(connection),
  };
}

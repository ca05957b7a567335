import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { ensureIndexes } from '@parley/store/indexes';
import type { Connection } from 'mongoose';
import type { NegotiationSettings } from '../config.ts';
import { createAttachmentModel } from './attachment-model.ts';
import { createAttachmentStore } from './attachment-store.ts';
import { createFaqModel } from './faq-model.ts';
import { createFaqStore } from './faq-store.ts';
import { createHistoryModel } from './history-model.ts';
import { createHistoryStore } from './history-store.ts';
import { createNegotiationAdmin } from './negotiation-admin.ts';
import { createNegotiationModel } from './negotiation-model.ts';
import { createNegotiationRemovals } from './negotiation-removals.ts';
import { createNegotiationStore } from './negotiation-store.ts';
import { createNegotiationWrites } from './negotiation-writes.ts';
import { createUpdateModel } from './update-model.ts';
import { createUpdateStore } from './update-store.ts';

export type Stores = ReturnType<typeof createStores>;

/** Everything this service stores. */
export function createStores(connection: Connection, settings: NegotiationSettings, platform: Platform) {
  const model = createNegotiationModel(connection);
  const historyModel = createHistoryModel(connection);
  const updateModel = createUpdateModel(connection);
  const attachmentModel = createAttachmentModel(connection);
  const faqModel = createFaqModel(connection);
  const models = [model, historyModel, updateModel, attachmentModel, faqModel];
  const indexes = ensureIndexes({ connection, models, platform });
  const records = aggregateStore(model);
  const { historyMoveMs: moveAfterMs, callMs } = settings;
  const history = createHistoryStore({ model: historyModel, negotiations: model, updates: updateModel, moveAfterMs });
  return {
    indexes,
    outbox: records.outbox,
    faqs: createFaqStore(faqModel),
    history,
    negotiations: createNegotiationStore({ model, records, indexes, history }),
    writes: createNegotiationWrites({ model, records, history }),
    attachments: createAttachmentStore({
      model: attachmentModel,
      records: aggregateStore(attachmentModel),
      indexes,
      patienceMs: callMs,
    }),
    updates: createUpdateStore({ model: updateModel, indexes, callMs }),
    admin: createNegotiationAdmin({ model, updates: updateModel, historyModel, history }),
    removals: createNegotiationRemovals({
      model,
      records,
      updates: updateModel,
      attachments: attachmentModel,
      history,
      callMs,
    }),
  };
}

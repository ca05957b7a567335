import type { Platform } from '@parley/service/platform';
import { aggregateStore } from '@parley/store/aggregate';
import { ensureIndexes } from '@parley/store/indexes';
import type { Connection } from 'mongoose';
import type { NegotiationSettings } from './config.ts';
import { createAttachmentModel } from './store/attachment-model.ts';
import { createAttachmentStore } from './store/attachment-store.ts';
import { createFaqModel } from './store/faq-model.ts';
import { createFaqStore } from './store/faq-store.ts';
import { createHistoryModel } from './store/history-model.ts';
import { createHistoryStore } from './store/history-store.ts';
import { createNegotiationDesk } from './store/negotiation-desk.ts';
import { createNegotiationModel } from './store/negotiation-model.ts';
import { createNegotiationRemovals } from './store/negotiation-removals.ts';
import { createNegotiationStore } from './store/negotiation-store.ts';
import { createNegotiationWrites } from './store/negotiation-writes.ts';
import { createUpdateModel } from './store/update-model.ts';
import { createUpdateStore } from './store/update-store.ts';

export type Stores = ReturnType<typeof createStores>;

/** Everything that is kept of negotiations, and FAQs. */
export function createStores(connection: Connection, settings: NegotiationSettings, platform: Platform) {
  const model = createNegotiationModel(connection);
  const historyModel = createHistoryModel(connection);
  const updateModel = createUpdateModel(connection);
  const attachmentModel = createAttachmentModel(connection);
  const faqModel = createFaqModel(connection);
  const models = [model, historyModel, updateModel, attachmentModel, faqModel];
  const indexes = ensureIndexes({ models, platform });
  const records = aggregateStore(model);
  const { historyMoveMs: moveAfterMs, callMs } = settings;
  const history = createHistoryStore({ model: historyModel, negotiations: model, moveAfterMs });
  return {
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
    desk: createNegotiationDesk({ model, updates: updateModel, historyModel, history }),
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

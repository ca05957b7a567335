import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import { dueDocuments } from '@parley/store/due-documents';
import type { WebhookRemovals } from '../actions/ports.ts';
import type { WebhookDocument, WebhookModel } from './webhook-model.ts';

export type WebhookRemovalParts = { model: WebhookModel; records: AggregateStore<WebhookDocument> };

export function createWebhookRemovals({ model, records }: WebhookRemovalParts): WebhookRemovals {
  const due = dueDocuments<WebhookDocument>(model.collection, { field: 'removalDueAt' });
  return {
    async begin({ org, mode }, _id) {
      const found = await model
        .findOne({ _id, org, mode, ...notDeleted }, { version: 1 })
        .lean<Pick<WebhookDocument, 'version'>>();
      if (!found) return false;
      const now = new Date();
      const $set = { deletedAt: now, removalDueAt: now, secrets: [] };
      await records.commit({ _id, version: found.version }, { $set }, []);
      return true;
    },

    async end(_id) {
      await model.deleteOne({ _id });
    },

    async *begun() {
      for await (const page of due.pages(new Date())) yield page.map(({ _id }) => _id);
    },
  };
}

import { notDeleted } from '@parley/store/aggregate';
import { newestDocuments } from '@parley/store/newest-documents';
import { storeCall } from '@parley/store/store-error';
import type { WebhookDesk, WebhookFilter } from '../actions/desk-ports.ts';
import { readAfter } from './read-after.ts';
import { toWebhook, webhookFields } from './webhook-codec.ts';
import type { WebhookDocument, WebhookModel } from './webhook-model.ts';

const everSince = { $gt: new Date(0) };

/** Each state by what is there only in it; a webhook may be in several. */
const states = {
  disabled: { 'disabled.at': everSince },
  secret_unreadable: { secretUnreadable: true },
  resting: { 'health.resting.since': everSince },
  failing: { 'health.failingSince': everSince },
} as const;

export function createWebhookDesk(model: WebhookModel): WebhookDesk {
  const find = (filter: object, sort: Record<string, 1 | -1>, limit: number) =>
    storeCall(() =>
      model
        .find({ ...filter, ...notDeleted }, webhookFields)
        .sort(sort)
        .limit(limit)
        .lean<WebhookDocument[]>()
        .exec(),
    );
  const newest = newestDocuments<WebhookDocument, WebhookFilter>(model, {
    few: ({ state: _state, ...tenant }) => tenant,
    many: ({ state }) => ({ ...(state && states[state]), ...notDeleted }),
    projection: webhookFields,
  });

  return {
    async list(filter, page) {
      return (await newest.page(filter, page)).map(toWebhook);
    },

    async notices({ webhookId, since }, limit) {
      const filter = {
        'notices.at': { $gte: since ?? new Date(0) },
        ...(webhookId !== undefined && { _id: webhookId }),
      };
      const found = await storeCall(() =>
        model
          .find({ ...filter, ...notDeleted }, { notices: 1 })
          .lean<Pick<WebhookDocument, '_id' | 'notices'>[]>()
          .exec(),
      );
      return found
        .flatMap(({ _id, notices }) => notices.map((notice) => ({ webhookId: _id, ...notice })))
        .filter(({ at }) => since === undefined || at >= since)
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, limit);
    },

    async after(place, span) {
      const found = await readAfter({ place, span }, (range, sort) => find(range, sort, span.limit), 'createdAt');
      return found.map(toWebhook);
    },

    count: () => storeCall(() => model.countDocuments(notDeleted).exec()),
  };
}

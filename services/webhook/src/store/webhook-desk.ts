import { notDeleted } from '@parley/store/aggregate';
import { newestDocuments } from '@parley/store/newest-documents';
import { NewestFirst, type Made } from '@parley/store/newest-first';
import { storeCall } from '@parley/store/store-error';
import type { WebhookDesk, WebhookFilter } from '../actions/desk-ports.ts';
import { countWebhooks } from './count-webhooks.ts';
import { readAfter } from './read-after.ts';
import { toWebhook, webhookFields } from './webhook-codec.ts';
import { noNotice, type WebhookDocument, type WebhookModel } from './webhook-model.ts';

const everSince = { $gt: new Date(0) };

/** Each state by a field that only it has; a webhook may be in several. */
const states = {
  disabled: { 'disabled.at': everSince },
  secret_unreadable: { secretUnreadable: true },
  resting: { 'health.resting.since': everSince },
  failing: { 'health.failingSince': everSince },
} as const;

/** In the list of notices, the time of the last notice takes the place of the time of creation. */
type Noticed = Made & Pick<WebhookDocument, 'notices'>;

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
  const one = (_id: string) => find({ _id }, {}, 1);
  /** Among the webhooks with the last notices are all of the last; whose date is not known may have some. */
  const lastNoticed = async (limit: number) => [
    ...(await noticed.page({}, { before: undefined, limit })),
    ...(await find({ noticedAt: null }, {}, 0)),
  ];
  const noticed = new NewestFirst<Noticed, object>({
    async read({ createdAt: noticedAt, ...range }, _filter, limit) {
      const found = await find({ noticedAt, ...range }, { noticedAt: -1, _id: -1 }, limit);
      return found.map(({ _id, notices, noticedAt: createdAt = noNotice }) => ({ _id, createdAt, notices }));
    },
    madeAt: async () => undefined,
  });
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
      const found = webhookId === undefined ? await lastNoticed(limit) : await one(webhookId);
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

    count: () => countWebhooks(model),
  };
}

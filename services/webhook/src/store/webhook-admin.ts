import { modes } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { notDeleted } from '@parley/store/aggregate';
import { readTimePage, type TimePage } from '@parley/store/time-page';
import type { WebhookAdmin, WebhookFilter } from '../actions/admin-ports.ts';
import { countWebhooks } from './count-webhooks.ts';
import { toWebhook, webhookFields } from './webhook-codec.ts';
import { noNotice, type WebhookDocument, type WebhookModel } from './webhook-model.ts';

const anyDate = { $gt: new Date(0) };

/** Each state by a field that only it has; a webhook may be in several. */
const states = {
  disabled: { 'disabled.at': anyDate },
  secret_unreadable: { secretUnreadable: true },
  resting: { 'health.resting.since': anyDate },
  failing: { 'health.failingSince': anyDate },
} as const;

const noticeFields = { notices: 1 } as const;

export function createWebhookAdmin(model: WebhookModel): WebhookAdmin {
  const read = (page: TimePage) => readTimePage<WebhookDocument>(model, { projection: webhookFields, ...page });
  const noticesOf = (filter: object) =>
    model
      .find({ ...filter, ...notDeleted }, noticeFields)
      .lean<WebhookDocument[]>()
      .exec();
  /** Among the webhooks with the last notices are all of the last. */
  const lastNoticed = (limit: number) => {
    const filter = { noticedAt: { $gt: noNotice }, ...notDeleted };
    return read({ filter, order: 'newest first', field: 'noticedAt', limit, projection: noticeFields });
  };

  return {
    async list(filter, page) {
      return (await read({ filter: toQuery(filter), order: 'newest first', ...page })).map(toWebhook);
    },

    async notices({ webhookId, since }, limit) {
      const found = webhookId === undefined ? await lastNoticed(limit) : await noticesOf({ _id: webhookId });
      return found
        .flatMap(({ _id, notices }) => notices.map((notice) => ({ webhookId: _id, ...notice })))
        .filter(({ at }) => since === undefined || at >= since)
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, limit);
    },

    async after(span) {
      return (await read({ filter: toQuery({}), order: 'oldest first', ...span })).map(toWebhook);
    },

    count: () => countWebhooks(model),
  };
}

/** The mode is always part of the query, because the index of each list contains it. */
function toQuery({ org, mode, state }: WebhookFilter) {
  return { ...present({ org }), mode: mode ?? { $in: [...modes] }, ...(state && states[state]), ...notDeleted };
}

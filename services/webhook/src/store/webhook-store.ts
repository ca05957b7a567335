import { whileStale } from '@parley/errors/while-stale';
import { modes } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { Wake } from '@parley/service/wake';
import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import { idempotentInserts } from '@parley/store/idempotent-inserts';
import type { Indexes } from '@parley/store/indexes';
import type { QueryFilter } from 'mongoose';
import type { WebhookChange, WebhookStore } from '../actions/ports.ts';
import type { Webhook } from '../domain/webhook.ts';
import { countWebhooks } from './count-webhooks.ts';
import { toWebhook, webhookFields } from './webhook-codec.ts';
import { toUpdate } from './to-update.ts';
import { noNotice, type WebhookDocument, type WebhookModel } from './webhook-model.ts';

export type WebhookStoreParts = {
  model: WebhookModel;
  records: AggregateStore<WebhookDocument>;
  indexes: Indexes;
  /** Makes the process check held deliveries. */
  checkWake: Wake;
};

const mode = { $in: [...modes] };
const since = { $gt: new Date(0) };

export function createWebhookStore({ model, records, indexes, checkWake }: WebhookStoreParts): WebhookStore {
  const inserts = idempotentInserts(model, records);

  async function read(filter: QueryFilter<WebhookDocument>, sort: Record<string, 1> = {}): Promise<Webhook[]> {
    const found = await model
      .find({ ...filter, ...notDeleted }, webhookFields)
      .sort(sort)
      .lean<WebhookDocument[]>();
    return found.map(toWebhook);
  }

  return {
    async earlier(call) {
      const found = await inserts.earlier(call);
      return found && toWebhook(found);
    },

    async insert({ id: _id, version: _version, ...fields }, call) {
      // A unique index guarantees that a key has only one effect.
      indexes.require();
      const first = await inserts.insert({ _id, ...fields, noticedAt: noNotice }, [], call);
      return first && toWebhook(first);
    },

    async find({ org, mode }, _id) {
      return (await read({ _id, org, mode }))[0];
    },

    listByTenant: ({ org, mode }) => read({ org, mode }, { createdAt: 1, _id: 1 }),

    async ofTenants(tenants) {
      const found = await read({ org: { $in: [...new Set(tenants.map(({ org }) => org))] } });
      return found.filter((webhook) => tenants.some(({ org, mode }) => org === webhook.org && mode === webhook.mode));
    },

    async readMany(ids) {
      return ids.length === 0 ? [] : read({ _id: { $in: [...ids] } });
    },

    async count() {
      const [all, disabled] = await Promise.all([
        countWebhooks(model),
        model.countDocuments({ mode, 'disabled.at': since, ...notDeleted }).exec(),
      ]);
      return { all, disabled };
    },

    async update(_id, decide) {
      return whileStale(async () => {
        const [webhook] = await read({ _id });
        const change = webhook && decide(webhook);
        if (!change) return webhook;
        const { version } = webhook;
        const updatedAt = new Date();
        // Any change may allow held deliveries to go: they are looked at soon.
        const update = toUpdate({ ...change, ...noticed(change), updatedAt, heldDueAt: updatedAt, heldBy: undefined });
        await records.commit({ _id, version }, update, []);
        checkWake.up();
        return present({ ...webhook, ...change, updatedAt, version: version + 1 });
      });
    },
  };
}

/** Lists of notices find the webhooks with the latest ones by this. */
function noticed({ notices }: WebhookChange) {
  return notices && { noticedAt: notices.at(-1)?.at };
}

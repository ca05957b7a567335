import type { AggregateStore } from '@parley/store/aggregate';
import { idempotentInserts } from '@parley/store/idempotent-inserts';
import type { Indexes } from '@parley/store/indexes';
import { sharedReads } from '@parley/store/shared-reads';
import type { NegotiationStore } from '../actions/ports.ts';
import type { HistoryStore } from './history-store.ts';
import { visible, isOf, toFields, toVisible, visibleFields } from './negotiation-codec.ts';
import type { NegotiationDocument, NegotiationModel } from './negotiation-model.ts';

export type NegotiationStoreParts = {
  model: NegotiationModel;
  records: AggregateStore<NegotiationDocument>;
  indexes: Indexes;
  history: Pick<HistoryStore, 'dueAt'>;
};

export function createNegotiationStore(parts: NegotiationStoreParts): NegotiationStore {
  const { model, records, indexes, history } = parts;
  const inserts = idempotentInserts(model, records);
  const find = sharedReads(model, { filter: visible, projection: visibleFields });
  return {
    async earlier(call) {
      return (await inserts.earlier(call))?._id;
    },

    async insert(negotiation, entry, call) {
      // Idempotency relies on a unique index.
      indexes.require();
      const document = {
        _id: negotiation.id,
        ...toFields(negotiation),
        changedAt: negotiation.createdAt,
        history: [entry],
        historyDueAt: history.dueAt(negotiation.createdAt),
      };
      return (await inserts.insert(document, [], call))?._id;
    },

    async find(tenant, id) {
      const found = await find(id);
      return found && isOf(tenant, found) ? toVisible(found) : undefined;
    },
  };
}

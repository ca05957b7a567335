import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import { idempotentInserts } from '@parley/store/idempotent-inserts';
import type { Indexes } from '@parley/store/indexes';
import type { ScopeStore } from '../actions/ports.ts';
import type { Scope } from '../domain/scope.ts';
import { linkedReads } from './linked-reads.ts';
import { toScope } from './scope-codec.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';

export type ScopeStoreParts = { model: ScopeModel; records: AggregateStore<ScopeDocument>; indexes: Indexes };

export function createScopeStore({ model, records, indexes }: ScopeStoreParts): ScopeStore {
  const inserts = idempotentInserts(model, records);
  const find = linkedReads(model);
  return {
    async earlier(call) {
      const found = await inserts.earlier(call);
      return found && toScope(found);
    },

    knows: (call) => inserts.knows(call),

    async insert(scope, call) {
      // Idempotency relies on a unique index.
      indexes.require();
      const first = await inserts.insert(toDocument(scope), [created(scope)], call);
      return first && toScope(first);
    },

    async exists({ org, mode }, _id) {
      return (await model.exists({ _id, org, mode, ...notDeleted })) !== null;
    },

    find: (tenant, id) => find({ ...tenant, id }),

    async nextOf({ org, mode }, previousScopeId) {
      const newest = await model
        .findOne({ org, mode, previousScopeId }, { _id: 1 })
        .sort({ _id: -1 })
        .lean<{ _id: string }>();
      return newest?._id;
    },
  };
}

function toDocument({ id, ...scope }: Scope) {
  return { _id: id, ...scope };
}

function created({ id, org, mode }: Scope) {
  return { type: 'scope.created.v1', data: { scopeId: id }, org, mode } as const;
}

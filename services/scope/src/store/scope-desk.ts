import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import { storeCall } from '@parley/store/store-error';
import type { ScopeDesk, ScopeFilter } from '../actions/ports.ts';
import { scopeFields, toScope } from './scope-codec.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';

export function createScopeDesk(model: ScopeModel, records: AggregateStore<ScopeDocument>): ScopeDesk {
  return {
    async find(_id) {
      const found = await storeCall(() =>
        model
          .findOne({ _id, ...notDeleted }, scopeFields)
          .lean<ScopeDocument>()
          .exec(),
      );
      return found ? { scope: toScope(found), version: found.version } : undefined;
    },

    async list(filter, { before, limit }) {
      const found = await storeCall(() =>
        model
          .find(toQuery(filter, before), { ...scopeFields, 'document.findings': 0 })
          .sort({ _id: -1 })
          .limit(limit)
          .lean<ScopeDocument[]>()
          .exec(),
      );
      return found.map(toScope);
    },

    async requeue({ id: _id, version }, job) {
      const $set = { 'document.status': 'pending', 'document.updatedAt': new Date(), 'document.job': job };
      await records.commit({ _id, version }, { $set, $unset: { 'document.error': '', 'document.findings': '' } }, []);
    },

    async remove({ scope: { id: scopeId, org, mode }, version }) {
      const deleted = { type: 'scope.deleted.v1', data: { scopeId }, org, mode } as const;
      await records.remove({ _id: scopeId, version }, [deleted]);
    },
  };
}

function toQuery({ org, mode, source, status }: ScopeFilter, before: string | undefined) {
  return {
    ...notDeleted,
    ...(org !== undefined && { org }),
    ...(mode !== undefined && { mode }),
    ...(source !== undefined && { source }),
    ...(status !== undefined && { 'document.status': status }),
    ...(before !== undefined && { _id: { $lt: before } }),
  };
}

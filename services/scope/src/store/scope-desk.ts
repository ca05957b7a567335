import type { AggregateStore } from '@parley/store/aggregate';
import { storeCall } from '@parley/store/store-error';
import type { ScopeDesk, ScopeFilter } from '../actions/ports.ts';
import { scopeFields, toScope } from './scope-codec.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';

export function createScopeDesk(model: ScopeModel, records: AggregateStore<ScopeDocument>): ScopeDesk {
  return {
    async find(_id) {
      const found = await storeCall(() => model.findOne({ _id }, scopeFields).lean<ScopeDocument>().exec());
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

    async isFileUsedElsewhere(fileId, scopeId) {
      const filter = { 'document.fileId': fileId, _id: { $ne: scopeId } };
      return (await storeCall(() => model.exists(filter).exec())) !== null;
    },

    async requeue({ id: _id, version }, job) {
      const $set = { 'document.status': 'pending', 'document.updatedAt': new Date(), 'document.job': job };
      await records.commit({ _id, version }, { $set, $unset: { 'document.error': '', 'document.findings': '' } }, []);
    },

    async remove(_id) {
      await storeCall(() => model.deleteOne({ _id }).exec());
    },
  };
}

function toQuery({ org, mode, source, status }: ScopeFilter, before: string | undefined) {
  return {
    ...(org !== undefined && { org }),
    ...(mode !== undefined && { mode }),
    ...(source !== undefined && { source }),
    ...(status !== undefined && { 'document.status': status }),
    ...(before !== undefined && { _id: { $lt: before } }),
  };
}

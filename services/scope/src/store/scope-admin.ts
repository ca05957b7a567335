import { present } from '@parley/service/present';
import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import { modes } from '@parley/service/caller';
import { readTimePage } from '@parley/store/time-page';
import type { ScopeAdmin, ScopeFilter } from '../actions/ports.ts';
import { shownFields, toScope, toWholeScope } from './scope-codec.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';

/** Removed when the document is read again. */
const ofLastReading = { 'document.error': '', 'document.packedFindings': '' } as const;

export function createScopeAdmin(model: ScopeModel, records: AggregateStore<ScopeDocument>): ScopeAdmin {
  return {
    async find(_id) {
      const found = await model.findOne({ _id, ...notDeleted }).lean<ScopeDocument>();
      return found ? { scope: await toWholeScope(found), version: found.version } : undefined;
    },

    async list(filter, page) {
      const found = await readTimePage<ScopeDocument>(model, {
        filter: toQuery(filter),
        order: 'newest first',
        projection: shownFields,
        ...page,
      });
      return found.map(toScope);
    },

    async requeue({ id: _id, version }, job) {
      const $set = { 'document.status': 'pending', 'document.updatedAt': new Date(), 'document.job': job };
      await records.commit({ _id, version }, { $set, $unset: ofLastReading }, []);
    },

    async passFileOn({ id, org, mode, document }) {
      const fileId = document?.fileId;
      if (fileId === undefined) return false;
      const heir = await model
        .findOne({ 'document.fileId': fileId, org, mode, _id: { $ne: id }, ...notDeleted }, { version: 1 })
        .sort({ _id: 1 })
        .lean<Pick<ScopeDocument, '_id' | 'version'>>();
      if (!heir) return false;
      await records.commit(heir, { $set: { 'document.ownsFile': true } }, []);
      return true;
    },

    async remove({ scope: { id: scopeId, org, mode }, version }) {
      const deleted = { type: 'scope.deleted.v1', data: { scopeId }, org, mode } as const;
      await records.remove({ _id: scopeId, version }, [deleted]);
    },
  };
}

/** The mode is always given, because it is in the index of each list. */
function toQuery({ org, mode, source, status }: ScopeFilter) {
  return { ...present({ org, source, 'document.status': status }), mode: mode ?? { $in: [...modes] }, ...notDeleted };
}

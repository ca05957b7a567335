import { present } from '@parley/service/present';
import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import { newestDocuments } from '@parley/store/newest-documents';
import { storeCall } from '@parley/store/store-error';
import type { ScopeDesk, ScopeFilter } from '../actions/ports.ts';
import { toScope, toWholeScope } from './scope-codec.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';

/** Removed when the document is read again. */
const ofLastReading = { 'document.error': '', 'document.findings': '', 'document.packedFindings': '' } as const;

export function createScopeDesk(model: ScopeModel, records: AggregateStore<ScopeDocument>): ScopeDesk {
  const scopes = newestDocuments<ScopeDocument, ScopeFilter>(model, { few, many });

  return {
    async find(_id) {
      const found = await storeCall(() =>
        model
          .findOne({ _id, ...notDeleted })
          .lean<ScopeDocument>()
          .exec(),
      );
      return found ? { scope: await toWholeScope(found), version: found.version } : undefined;
    },

    async list(filter, page) {
      return (await scopes.page(filter, page)).map(toScope);
    },

    async requeue({ id: _id, version }, job) {
      const $set = { 'document.status': 'pending', 'document.updatedAt': new Date(), 'document.job': job };
      await records.commit({ _id, version }, { $set, $unset: ofLastReading }, []);
    },

    async remove({ scope: { id: scopeId, org, mode }, version }) {
      const deleted = { type: 'scope.deleted.v1', data: { scopeId }, org, mode } as const;
      await records.remove({ _id: scopeId, version }, [deleted]);
    },
  };
}

function few({ org }: ScopeFilter) {
  return present({ org });
}

function many({ mode, source, status }: ScopeFilter) {
  return { ...notDeleted, ...present({ mode, source, 'document.status': status }) };
}

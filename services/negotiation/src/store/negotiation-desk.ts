import { present } from '@parley/service/present';
import { newestDocuments } from '@parley/store/newest-documents';
import { NewestFirst, type Made } from '@parley/store/newest-first';
import { storeCall } from '@parley/store/store-error';
import type { DeskFilter, ListedNegotiation, NegotiationDesk } from '../actions/ports.ts';
import type { HistoryDocument, HistoryModel } from './history-model.ts';
import { toEntry, type HistoryStore } from './history-store.ts';
import { inSight, toSupplier } from './negotiation-codec.ts';
import type { NegotiationDocument, NegotiationModel } from './negotiation-model.ts';
import type { UpdateDocument, UpdateModel } from './update-model.ts';
import { toRecord } from './update-store.ts';

export type DeskParts = {
  model: NegotiationModel;
  updates: UpdateModel;
  historyModel: HistoryModel;
  history: Pick<HistoryStore, 'move'>;
};

/** The list is ordered by the last change, which takes the place of the creation time. */
type Listed = Made & { document: NegotiationDocument };
type OfNegotiation = { negotiationId: string };

const listedFields = {
  org: 1,
  mode: 1,
  version: 1,
  status: 1,
  engagementType: 1,
  createdAt: 1,
  updatedAt: 1,
  changedAt: 1,
  contact: 1,
  supplierJson: 1,
  company: 1,
  'escalations.status': 1,
  'files.fileId': 1,
} as const;

export function createNegotiationDesk({ model, updates, historyModel, history }: DeskParts): NegotiationDesk {
  const listed = new NewestFirst<Listed, DeskFilter>({
    async read({ createdAt: changedAt, ...range }, filter, limit) {
      const query = { ...few(filter), changedAt, ...range, ...many(filter) };
      const found = await storeCall(() =>
        model
          .find(query, listedFields)
          .sort({ changedAt: -1, _id: -1 })
          .limit(limit)
          .lean<NegotiationDocument[]>()
          .exec(),
      );
      return found.map((document) => ({ _id: document._id, createdAt: document.changedAt, document }));
    },
    madeAt: async () => undefined,
  });
  const reported = newestDocuments<UpdateDocument, OfNegotiation>(updates);
  const done = newestDocuments<HistoryDocument, OfNegotiation>(historyModel);

  return {
    async list(filter, { before, limit }) {
      const place = before && { createdAt: before.changedAt, _id: before.id };
      return (await listed.page(filter, { before: place, limit })).map(({ document }) => toListed(document));
    },

    async updates(negotiationId, page) {
      return (await reported.page({ negotiationId }, page)).map(toRecord);
    },

    async settleHistory({ negotiation: { id: _id }, version, history: waiting }) {
      if (waiting.length > 0) await history.move([{ _id, version, history: waiting }]);
    },

    async history(negotiationId, page) {
      return (await done.page({ negotiationId }, page)).map(toEntry);
    },
  };
}

/** The selective conditions; `many` has the others. See `newestDocuments`. */
function few({ org, companyId, isEscalated }: DeskFilter) {
  return present({ org, 'company.id': companyId, isEscalated });
}

function many({ mode, engagementType, status }: DeskFilter) {
  return {
    ...inSight,
    ...present({ mode, engagementType }),
    ...(status === undefined ? { isFinal: false } : { status }),
  };
}

function toListed(document: NegotiationDocument): ListedNegotiation {
  const { _id: id, org, mode, status, engagementType, createdAt, updatedAt, changedAt, contact, version } = document;
  const openEscalations = document.escalations.filter((escalation) => escalation.status !== 'resolved').length;
  const times = { createdAt, updatedAt, changedAt };
  const counts = { openEscalations, files: document.files.length };
  return {
    id,
    org,
    mode,
    status,
    engagementType,
    ...times,
    contact,
    supplier: toSupplier(document),
    version,
    ...counts,
  };
}

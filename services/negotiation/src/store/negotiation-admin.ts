import { modes } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { readTimePage } from '@parley/store/time-page';
import type { NegotiationFilter, ListedNegotiation, NegotiationAdmin } from '../actions/ports.ts';
import { statuses } from '../domain/negotiation.ts';
import { isFinal } from '../domain/transitions.ts';
import type { HistoryDocument, HistoryModel } from './history-model.ts';
import { toEntry, type HistoryStore } from './history-store.ts';
import { visible, toSupplier } from './negotiation-codec.ts';
import type { NegotiationDocument, NegotiationModel } from './negotiation-model.ts';
import type { UpdateDocument, UpdateModel } from './update-model.ts';
import { toRecord } from './update-store.ts';

export type NegotiationAdminParts = {
  model: NegotiationModel;
  updates: UpdateModel;
  historyModel: HistoryModel;
  history: Pick<HistoryStore, 'move'>;
};

const order = 'newest first';
const openStatuses = statuses.filter((status) => !isFinal(status));

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

export function createNegotiationAdmin({
  model,
  updates,
  historyModel,
  history,
}: NegotiationAdminParts): NegotiationAdmin {
  return {
    async list(filter, page) {
      const projection = listedFields;
      const list = { filter: toQuery(filter), order, field: 'changedAt', projection } as const;
      return (await readTimePage<NegotiationDocument>(model, { ...list, ...page })).map(toListed);
    },

    async updates(negotiationId, page) {
      return (await readTimePage<UpdateDocument>(updates, { filter: { negotiationId }, order, ...page })).map(toRecord);
    },

    async settleHistory({ negotiation: { id: _id }, version, history: waiting }) {
      if (waiting.length > 0) await history.move([{ _id, version, history: waiting }]);
    },

    async history(negotiationId, page) {
      const found = await readTimePage<HistoryDocument>(historyModel, { filter: { negotiationId }, order, ...page });
      return found.map(toEntry);
    },
  };
}

/** Mode and status are always given, so that each list is a few ranges of an index of the model. */
function toQuery({ org, mode, companyId, isEscalated, engagementType, status }: NegotiationFilter) {
  return {
    ...present({ org, 'company.id': companyId, isEscalated, engagementType }),
    mode: mode ?? { $in: [...modes] },
    status: status ?? { $in: openStatuses },
    ...visible,
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

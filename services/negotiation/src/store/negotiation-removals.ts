import { AppError } from '@parley/errors/app-error';
import { whileStale } from '@parley/errors/while-stale';
import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import { dueDocuments } from '@parley/store/due-documents';
import { present } from '@parley/service/present';
import type { NegotiationRemovals, Removal } from '../actions/ports.ts';
import type { AttachmentModel } from './attachment-model.ts';
import type { HistoryStore } from './history-store.ts';
import type { NegotiationDocument, NegotiationModel } from './negotiation-model.ts';
import type { UpdateModel } from './update-model.ts';

export type RemovalParts = {
  model: NegotiationModel;
  records: AggregateStore<NegotiationDocument>;
  updates: UpdateModel;
  attachments: AttachmentModel;
  history: Pick<HistoryStore, 'removeOf'>;
  /** How long a call has to finish a deletion before a sweep does, milliseconds. */
  callMs: number;
};

const fields = { org: 1, mode: 1, version: 1, fileId: 1, 'files.fileId': 1, removalDueAt: 1, 'outbox.id': 1 } as const;

export function createNegotiationRemovals(parts: RemovalParts): NegotiationRemovals {
  const { model, records, updates, attachments, history, callMs } = parts;
  const due = dueDocuments<NegotiationDocument>(model.collection, {
    field: 'removalDueAt',
    projection: { org: 1, mode: 1, fileId: 1, files: 1 },
  });

  async function read(id: string): Promise<NegotiationDocument | null> {
    return model
      .findOne({ _id: id, ...notDeleted }, fields)
      .lean<NegotiationDocument>()
      .exec();
  }

  return {
    async begin(id) {
      const found = await read(id);
      if (!found) return undefined;
      if (!found.removalDueAt) {
        requireEventsSent(found);
        // Drops the history as well, so that it is not moved any more.
        const $set = { removalDueAt: new Date(Date.now() + callMs), history: [] };
        await records.commit({ _id: id, version: found.version }, { $set, $unset: { historyDueAt: '' } }, []);
      }
      return toRemoval(found);
    },

    async end({ id: negotiationId }) {
      await updates.deleteMany({ negotiationId });
      // An attachment that is still unfinished is later refused and removed with its file.
      await attachments.deleteMany({ negotiationId, dueAt: null });
      await history.removeOf(negotiationId);
      // Another call or sweep may be ending the same removal.
      await whileStale(async () => {
        const left = await read(negotiationId);
        if (left) await records.remove({ _id: negotiationId, version: left.version }, []);
      });
    },

    async *begun() {
      for await (const page of due.pages(new Date())) yield page.map(toRemoval);
    },
  };
}

/** Events must be published before the negotiation they are about is deleted. */
function requireEventsSent({ outbox }: NegotiationDocument): void {
  if (outbox.length === 0) return;
  const message = 'Events of the negotiation wait for the message broker. Delete it when they have left.';
  throw new AppError('OUTBOX_FULL', message, { retryAfterSeconds: 5 });
}

function toRemoval({ _id: id, org, mode, files, fileId: keptFileId }: NegotiationDocument): Removal {
  return { id, org, mode, fileIds: files.map(({ fileId }) => fileId), ...present({ keptFileId }) };
}

import { collectionOf, insertAll, updateEach } from '@parley/store/bulk-writes';
import { dueDocuments } from '@parley/store/due-documents';
import type { HistoryEntry } from '../domain/history.ts';
import type { HistoryDocument, HistoryModel } from './history-model.ts';
import { visible } from './negotiation-codec.ts';
import type { NegotiationDocument, NegotiationModel } from './negotiation-model.ts';
import type { UpdateModel } from './update-model.ts';
import { settleApplied } from './update-store.ts';

/** Stores the history: first in the negotiation, in the same write as the change, then in a separate collection. */
export type HistoryStore = {
  /** When an entry is due to be moved out of its negotiation. */
  dueAt(at: Date): Date;
  find(negotiationId: string, recordId: string): Promise<HistoryEntry | undefined>;
  /**
   * Moves the entries of these negotiations, and records that their updates were applied. Safe to repeat, and to run
   * concurrently.
   */
  move(negotiations: readonly Waiting[]): Promise<void>;
  /** Moves all entries that are due. */
  moveDue(): Promise<void>;
  /** Deletes the history of a negotiation. */
  removeOf(negotiationId: string): Promise<void>;
};

type Waiting = Pick<NegotiationDocument, '_id' | 'version' | 'history'>;

export type HistoryStoreParts = {
  model: HistoryModel;
  negotiations: NegotiationModel;
  updates: UpdateModel;
  moveAfterMs: number;
};

const atOnce = 100;

export function createHistoryStore(parts: HistoryStoreParts): HistoryStore {
  const { model, negotiations, updates, moveAfterMs } = parts;
  const due = dueDocuments<Waiting>(negotiations.collection, {
    field: 'historyDueAt',
    projection: { version: 1, history: 1 },
    pageSize: atOnce,
  });

  async function move(waiting: readonly Waiting[]): Promise<void> {
    const moved = waiting.flatMap(({ _id, history }) => history.map((entry) => toDocument(_id, entry)));
    await insertAll(model, moved, ['negotiationId']);
    await settleApplied(
      updates,
      moved.filter(({ action }) => action === 'update'),
    );
    const emptied = await updateEach(collectionOf<NegotiationDocument>(negotiations), waiting.map(removal));
    if (emptied < waiting.length) await forgetStrays(waiting.map(({ _id }) => _id));
  }

  /** Deletes the history of negotiations that have been hidden for deletion in the meantime. */
  async function forgetStrays(ids: string[]): Promise<void> {
    const found = await negotiations.find({ _id: { $in: ids }, ...visible }, { _id: 1 }).lean();
    const seen = new Set(found.map(({ _id }) => _id));
    for (const id of ids) if (!seen.has(id)) await removeOf(id);
  }

  async function removeOf(negotiationId: string): Promise<void> {
    await model.deleteMany({ negotiationId });
  }

  return {
    move,
    removeOf,
    dueAt: (at) => new Date(at.getTime() + moveAfterMs),

    async find(negotiationId, recordId) {
      const found = await model.findOne({ negotiationId, recordId }).lean<HistoryDocument>();
      return found ? toEntry(found) : undefined;
    },

    async moveDue() {
      for await (const page of due.pages(new Date())) await move(page);
    },
  };
}

/** Removes the moved entries; a negotiation that has changed in the meantime stays due. */
function removal({ _id, version, history }: Waiting) {
  const ids = history.map(({ id }) => id);
  return {
    filter: { _id, version },
    update: { $pull: { history: { id: { $in: ids } } }, $unset: { historyDueAt: '' as const } },
  };
}

function toDocument(negotiationId: string, { id, at, ...entry }: HistoryEntry): HistoryDocument {
  return { _id: id, negotiationId, createdAt: at, ...entry };
}

export function toEntry({
  _id: id,
  createdAt: at,
  negotiationId: _negotiation,
  ...entry
}: HistoryDocument): HistoryEntry {
  return { id, at, ...entry };
}

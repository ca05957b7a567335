import { present } from '@parley/service/present';
import type { AggregateStore } from '@parley/store/aggregate';
import { dueDocuments } from '@parley/store/due-documents';
import { idempotentInserts } from '@parley/store/idempotent-inserts';
import type { Indexes } from '@parley/store/indexes';
import type { AttachmentStore } from '../actions/ports.ts';
import type { RecordedAttachment } from '../domain/attachment.ts';
import type { AttachmentDocument, AttachmentModel } from './attachment-model.ts';

export type AttachmentStoreParts = {
  model: AttachmentModel;
  records: AggregateStore<AttachmentDocument>;
  indexes: Indexes;
  /** How long an attachment is left to its call before a sweep finishes it, milliseconds. */
  patienceMs: number;
};

const wholeFields = {
  org: 1,
  mode: 1,
  negotiationId: 1,
  fileId: 1,
  note: 1,
  author: 1,
  traceparent: 1,
  createdAt: 1,
} as const;

export function createAttachmentStore({ model, records, indexes, patienceMs }: AttachmentStoreParts): AttachmentStore {
  const inserts = idempotentInserts(model, records);
  const begun = dueDocuments<AttachmentDocument>(model.collection, { field: 'dueAt', projection: wholeFields });
  return {
    knows: (call) => inserts.knows(call),

    async earlier(call) {
      const found = await inserts.earlier(call);
      return found && toAttachment(found);
    },

    async insert({ id, ...attachment }, call) {
      // Idempotency relies on a unique index.
      indexes.require();
      const dueAt = new Date(attachment.createdAt.getTime() + patienceMs);
      const first = await inserts.insert({ _id: id, ...attachment, dueAt }, [], call);
      return first && toAttachment(first);
    },

    async markAttached({ id: _id }) {
      await model.updateOne({ _id }, { $unset: { dueAt: '' } });
    },

    // Attachments have no events, so no tombstone is needed.
    async remove({ id: _id }) {
      await model.deleteOne({ _id });
    },

    async *begun() {
      for await (const page of begun.pages(new Date())) yield page.map(toAttachment);
    },
  };
}

function toAttachment({ _id: id, dueAt, ...document }: AttachmentDocument): RecordedAttachment {
  const { org, mode, negotiationId, fileId, note, author, traceparent, createdAt } = document;
  const about = { org, mode, negotiationId, fileId, ...present({ note }) };
  return { id, ...about, author, traceparent, createdAt, isAttached: dueAt === undefined };
}

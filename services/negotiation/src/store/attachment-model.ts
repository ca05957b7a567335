import { addVersion, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { addIdempotencyFields, type IdempotencyFields } from '@parley/store/idempotent-inserts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Attachment } from '../domain/attachment.ts';

/** A stored attachment. `dueAt` is present until the file is attached: from that time on a sweep finishes it. */
export type AttachmentDocument = AggregateFields &
  IdempotencyFields &
  Omit<Attachment, 'id'> & { _id: string; dueAt?: Date };

export type AttachmentModel = Model<AttachmentDocument>;

export function createAttachmentModel(connection: Connection): AttachmentModel {
  const schema = new Schema<AttachmentDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      negotiationId: String,
      fileId: String,
      note: String,
      // Composed by this service.
      author: Schema.Types.Mixed,
      traceparent: String,
      createdAt: Date,
      dueAt: Date,
    },
    { versionKey: false },
  );
  schema.index({ negotiationId: 1 });
  addDueIndex(schema, 'dueAt');
  addVersion(schema);
  addIdempotencyFields(schema);
  return connection.model<AttachmentDocument>('Attachment', schema, 'attachments');
}

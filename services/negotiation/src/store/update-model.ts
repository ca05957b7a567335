import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';
import type { UpdateRecord } from '../actions/ports.ts';

/** A stored update. `dueAt` is present until its outcome is recorded: from that time on a sweep finishes it. */
export type UpdateDocument = Omit<UpdateRecord, 'id'> & { _id: string; dueAt?: Date };

export type UpdateModel = Model<UpdateDocument>;

export function createUpdateModel(connection: Connection): UpdateModel {
  const schema = new Schema<UpdateDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      negotiationId: String,
      source: String,
      externalId: String,
      timestamp: Date,
      createdAt: Date,
      tries: Number,
      bodyJson: String,
      fingerprint: String,
      author: Schema.Types.Mixed,
      traceparent: String,
      named: Schema.Types.Mixed,
      outcome: String,
      refusal: String,
      dueAt: Date,
    },
    { versionKey: false, minimize: false },
  );
  schema.index({ negotiationId: 1, source: 1, externalId: 1, timestamp: 1 }, { unique: true });
  schema.index({ negotiationId: 1, createdAt: 1, _id: 1 });
  addDueIndex(schema, 'dueAt');
  return connection.model<UpdateDocument>('ExternalUpdate', schema, 'updates');
}

import { Schema, type Connection, type Model } from 'mongoose';
import type { HistoryEntry } from '../domain/history.ts';

/** An entry that was moved out of its negotiation. */
export type HistoryDocument = Omit<HistoryEntry, 'id' | 'at'> & { _id: string; negotiationId: string; createdAt: Date };

export type HistoryModel = Model<HistoryDocument>;

export function createHistoryModel(connection: Connection): HistoryModel {
  const schema = new Schema<HistoryDocument>(
    {
      _id: String,
      negotiationId: String,
      createdAt: Date,
      recordId: String,
      action: String,
      version: Number,
      author: Schema.Types.Mixed,
      fingerprint: String,
      changes: [Schema.Types.Mixed],
    },
    { versionKey: false, minimize: false },
  );
  schema.index({ negotiationId: 1, createdAt: 1, _id: 1 });
  schema.index({ negotiationId: 1, recordId: 1 });
  return connection.model<HistoryDocument>('HistoryEntry', schema, 'history');
}

import { Schema, type Connection, type Model } from 'mongoose';
import type { StoredLayout } from '../actions/stored-layout.ts';

/** A learned layout in its stored form. */
export type LayoutDocument = Omit<StoredLayout, 'id'> & { _id: string };

export type LayoutModel = Model<LayoutDocument>;

export function createLayoutModel(connection: Connection): LayoutModel {
  const schema = new Schema<LayoutDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      createdAt: Date,
      updatedAt: Date,
      words: [Number],
      // Already validated: only stored here.
      places: [Schema.Types.Mixed],
      scopes: [String],
      serial: Number,
    },
    { versionKey: false, minimize: false },
  );
  // The operator's lists, of all organisations and of one, which are also what documents are read with.
  schema.index({ mode: 1, createdAt: 1, _id: 1 });
  schema.index({ org: 1, mode: 1, createdAt: 1, _id: 1 });
  // Two documents that teach a new layout at the same moment: the second is read again, with what the first taught.
  schema.index({ org: 1, mode: 1, serial: 1 }, { unique: true });
  return connection.model<LayoutDocument>('Layout', schema, 'learnedLayouts');
}

import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';

/** A part of a snapshot, because a document holds at most 16 MiB. */
export type SnapshotPartDocument = {
  _id: string;
  supplierId: string;
  snapshotId: string;
  /** Counted from 0. */
  part: number;
  bytes: Buffer;
  /** When to check whether the snapshot is still in use. */
  lookAt: Date;
};

export type SnapshotPartModel = Model<SnapshotPartDocument>;

export function createSnapshotPartModel(connection: Connection): SnapshotPartModel {
  const schema = new Schema<SnapshotPartDocument>(
    { _id: String, supplierId: String, snapshotId: String, part: Number, bytes: Buffer, lookAt: Date },
    { versionKey: false },
  );
  schema.index({ snapshotId: 1, part: 1 });
  addDueIndex(schema, 'lookAt');
  return connection.model<SnapshotPartDocument>('SnapshotPart', schema, 'snapshotParts');
}

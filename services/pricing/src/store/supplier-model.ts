import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';
import type { NewLearning, SnapshotMetadata } from '../snapshots/ports.ts';

/** What the service knows about a supplier as a whole; its id is that of the company in the catalog. */
export type SupplierDocument = AggregateFields & {
  _id: string;
  /** Counts changes of its purchases, and of what the catalog says about its products. */
  dataVersion: number;
  /** When something is to be done: taking in data, or taking over the work of a process that died. */
  dueAt?: Date;
  /** Which process is working on it, if any, and until when no other may. */
  lease?: { by?: string; until: Date };
  /** The products that were bought from it. */
  productIds?: string[];
  /** How often it was claimed since work on it last succeeded. */
  failures?: number;
  /** The newest snapshot. */
  snapshot?: SnapshotMetadata;
  /** The newest in another format: two releases run side by side during an upgrade, and each uses its own. */
  otherSnapshot?: SnapshotMetadata;
  /** What was learned from its purchases, from how many, and when. */
  learned?: NewLearning & { at: Date };
};

export type SupplierModel = Model<SupplierDocument>;

/** Its snapshots, the newest first. */
export function snapshotsOf({ snapshot, otherSnapshot }: Pick<SupplierDocument, 'snapshot' | 'otherSnapshot'>) {
  return [snapshot, otherSnapshot].filter((each) => each !== undefined);
}

export function createSupplierModel(connection: Connection): SupplierModel {
  const schema = new Schema<SupplierDocument>(
    {
      _id: String,
      dataVersion: Number,
      dueAt: Date,
      // Their contents are our own; they are only stored here.
      lease: Schema.Types.Mixed,
      productIds: [String],
      failures: Number,
      snapshot: Schema.Types.Mixed,
      otherSnapshot: Schema.Types.Mixed,
      learned: Schema.Types.Mixed,
    },
    { versionKey: false, minimize: false },
  );
  // For suppliers whose products have changed in the catalog.
  schema.index({ productIds: 1 });
  // For those whose newest snapshot was built by another release.
  schema.index({ 'snapshot.format': 1 }, { sparse: true });
  addDueIndex(schema, 'dueAt');
  addAggregateFields(schema);
  return connection.model<SupplierDocument>('Supplier', schema, 'suppliers');
}

import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';
import type { NewLearning, SnapshotNote } from '../snapshots/ports.ts';

/** What the service knows of a supplier as a whole; its id is that of the company in the catalog. */
export type SupplierDocument = AggregateFields & {
  _id: string;
  /** Counts what happened to its purchases, and to what the catalog says of its products. */
  dataVersion: number;
  /** When something is to be done: data to be taken in, or work whose worker has died to be taken over. */
  dueAt?: Date;
  /** Who works on it, and until when nobody else may. */
  lease?: { by: string; until: Date };
  /** The products it was bought of. */
  productIds?: string[];
  /** How often in a row work on it failed. */
  failures?: number;
  /** The snapshot in use. */
  snapshot?: SnapshotNote;
  /** What its purchases taught, when they were so many, and when that was. */
  learned?: NewLearning & { at: Date };
};

export type SupplierModel = Model<SupplierDocument>;

export function createSupplierModel(connection: Connection): SupplierModel {
  const schema = new Schema<SupplierDocument>(
    {
      _id: String,
      dataVersion: Number,
      dueAt: Date,
      // What they hold is our own: here it is only kept.
      lease: Schema.Types.Mixed,
      productIds: [String],
      failures: Number,
      snapshot: Schema.Types.Mixed,
      learned: Schema.Types.Mixed,
    },
    { versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
  );
  // Suppliers whose products the catalog has changed.
  schema.index({ productIds: 1 });
  addDueIndex(schema, 'dueAt');
  addAggregateFields(schema);
  return connection.model<SupplierDocument>('Supplier', schema, 'suppliers');
}

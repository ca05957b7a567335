import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';

/** What the service knows of a supplier as a whole; its id is that of the company in the catalog. */
export type SupplierDocument = AggregateFields & {
  _id: string;
  /** Counts what happened to its purchases, and to what the catalog says of its products. */
  dataVersion: number;
  /** When something is to be done: a snapshot to be built, or work whose worker has died to be taken over. */
  dueAt?: Date;
};

export type SupplierModel = Model<SupplierDocument>;

export function createSupplierModel(connection: Connection): SupplierModel {
  const schema = new Schema<SupplierDocument>(
    { _id: String, dataVersion: Number, dueAt: Date },
    { versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
  );
  addDueIndex(schema, 'dueAt');
  addAggregateFields(schema);
  return connection.model<SupplierDocument>('Supplier', schema, 'suppliers');
}

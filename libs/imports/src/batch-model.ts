import type { AggregateFields } from '@parley/store/aggregate';
import { Schema, type Connection, type Model } from 'mongoose';

/** What an import changes, recorded beforehand. */
export type BatchDocument = AggregateFields & {
  _id: string;
  status: 'pending' | 'completed';
  createdAt: Date;
  /** When the lease of its holder ends unless it is renewed. */
  dueAt: Date;
  /** Which process works on it, or completed it. */
  holder: string;
  completedAt?: Date;
};

/**
 * Notes that list what they change by id, one list per field.
 * @param complete adds the fields of an aggregate to the schema, with or without an outbox
 */
export function createBatchModel<T extends BatchDocument>(
  connection: Connection,
  idFields: readonly Exclude<keyof T, keyof BatchDocument>[],
  complete: (schema: Schema) => void,
): Model<T> {
  const schema = new Schema(
    { _id: String, status: String, createdAt: Date, dueAt: Date, holder: String, completedAt: Date },
    { versionKey: false },
  );
  schema.add(Object.fromEntries(idFields.map((field) => [field, [String]])));
  schema.index({ status: 1, dueAt: 1 });
  complete(schema);
  return connection.model('ImportBatch', schema, 'importBatches') as unknown as Model<T>;
}

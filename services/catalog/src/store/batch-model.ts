import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { Schema, type Connection, type Model } from 'mongoose';

/** What an import changes, noted before it does. */
export type BatchDocument = AggregateFields & {
  _id: string;
  status: 'pending' | 'completed';
  createdAt: Date;
  /** When it was last said to be worked on. */
  renewedAt: Date;
  completedAt?: Date;
  categoryIds: string[];
  companyIds: string[];
  productFamilyIds: string[];
  productIds: string[];
};

export type BatchModel = Model<BatchDocument>;

export function createBatchModel(connection: Connection): BatchModel {
  const schema = new Schema<BatchDocument>(
    {
      _id: String,
      status: String,
      createdAt: Date,
      renewedAt: Date,
      completedAt: Date,
      categoryIds: [String],
      companyIds: [String],
      productFamilyIds: [String],
      productIds: [String],
    },
    { versionKey: false, autoIndex: false, autoCreate: false },
  );
  schema.index({ status: 1, renewedAt: 1 });
  schema.index({ status: 1, completedAt: 1 });
  addAggregateFields(schema);
  return connection.model<BatchDocument>('ImportBatch', schema, 'importBatches');
}

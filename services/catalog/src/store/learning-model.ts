import { Schema, type Connection, type Model } from 'mongoose';
import type { CompanyLearning } from '../domain/company-learning.ts';

/** What pricing reported about a company; its id is the company's. */
type LearningDocument = Omit<CompanyLearning, 'companyId'> & { _id: string };

export type LearningModel = Model<LearningDocument>;

export function createLearningModel(connection: Connection): LearningModel {
  const schema = new Schema<LearningDocument>(
    {
      _id: String,
      snapshotVersion: Number,
      purchaseCount: Number,
      // Its shape follows the contract of its event; it is only stored here.
      learned: Schema.Types.Mixed,
      learnedAt: Date,
    },
    { versionKey: false },
  );
  return connection.model<LearningDocument>('CompanyLearning', schema, 'companyLearnings');
}

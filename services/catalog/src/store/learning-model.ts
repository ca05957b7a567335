import { Schema, type Connection, type Model } from 'mongoose';
import type { CompanyLearning } from '../domain/company-learning.ts';

/** What pricing told of a company; its id is the company's. */
export type LearningDocument = Omit<CompanyLearning, 'companyId'> & { _id: string };

export type LearningModel = Model<LearningDocument>;

export function createLearningModel(connection: Connection): LearningModel {
  const schema = new Schema<LearningDocument>(
    {
      _id: String,
      snapshotVersion: Number,
      purchaseCount: Number,
      // What it holds follows the contract of its event: here it is only kept.
      learned: Schema.Types.Mixed,
      learnedAt: Date,
    },
    { versionKey: false, autoIndex: false, autoCreate: false },
  );
  return connection.model<LearningDocument>('CompanyLearning', schema, 'companyLearnings');
}

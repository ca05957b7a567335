import { Schema, type Connection, type Model } from 'mongoose';
import type { Faq } from '../domain/faq-record.ts';

/** The FAQs of one company, under the company's id. */
export type FaqDocument = {
  _id: string;
  faqs: Faq[];
  /** Number of FAQs, so that lists need not read them. */
  count: number;
  contentHash: string;
  updatedAt: Date;
};

export type FaqModel = Model<FaqDocument>;

export function createFaqModel(connection: Connection): FaqModel {
  const schema = new Schema<FaqDocument>(
    {
      _id: String,
      // Validated by the record schema.
      faqs: [Schema.Types.Mixed],
      count: Number,
      contentHash: String,
      updatedAt: Date,
    },
    { versionKey: false },
  );
  return connection.model<FaqDocument>('Faqs', schema, 'faqs');
}

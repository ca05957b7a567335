import { Schema, type Connection, type Model } from 'mongoose';
import type { Faq } from '../domain/faq-record.ts';

/** The FAQs of one company; its id is the company's. */
export type FaqDocument = {
  _id: string;
  /** As the id; the order of lists, by an index that ranges can use. */
  place: string;
  faqs: Faq[];
  /** Of them: lists do not read them. */
  count: number;
  contentHash: string;
  updatedAt: Date;
};

export type FaqModel = Model<FaqDocument>;

export function createFaqModel(connection: Connection): FaqModel {
  const schema = new Schema<FaqDocument>(
    {
      _id: String,
      place: String,
      // The record schema has judged them.
      faqs: [Schema.Types.Mixed],
      count: Number,
      contentHash: String,
      updatedAt: Date,
    },
    { versionKey: false, autoIndex: false, autoCreate: false },
  );
  schema.index({ place: 1 });
  return connection.model<FaqDocument>('Faqs', schema, 'faqs');
}

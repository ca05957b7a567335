import { addTtlIndex } from '@parley/store/ttl-index';
import { Schema, type Connection, type Model } from 'mongoose';
import type { FailedAttempt } from '../actions/sending-ports.ts';

/** A failed attempt in its stored form. */
export type AttemptDocument = Omit<FailedAttempt, 'id'> & { _id: string };

export type AttemptModel = Model<AttemptDocument>;

export function createAttemptModel(connection: Connection): AttemptModel {
  const schema = new Schema<AttemptDocument>(
    {
      _id: String,
      deliveryId: String,
      webhookId: String,
      at: Date,
      status: Number,
      outcome: String,
      excerpt: String,
      detail: String,
      expireAt: Date,
    },
    { versionKey: false },
  );
  schema.index({ deliveryId: 1, at: 1 });
  addTtlIndex(schema, 'expireAt');
  return connection.model<AttemptDocument>('Attempt', schema, 'attempts');
}

import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Delivery } from '../domain/delivery.ts';
import { eventKinds } from '../domain/event-kinds.ts';

/** A delivery in its stored form. */
export type DeliveryDocument = Omit<Delivery, 'id'> & { _id: string };

export type DeliveryModel = Model<DeliveryDocument>;

/** Given where no kind is, as the kind is in the index of the lists of a webhook. */
export const anyKind = { $in: [...eventKinds] };

export function createDeliveryModel(connection: Connection): DeliveryModel {
  const schema = new Schema<DeliveryDocument>(
    {
      _id: String,
      webhookId: String,
      eventId: String,
      org: String,
      mode: String,
      kind: String,
      state: String,
      heldFor: String,
      dueAt: Date,
      token: String,
      claims: Number,
      step: Number,
      attempts: Number,
      responseStatus: Number,
      lastAttemptAt: Date,
      nextAttemptAt: Date,
      successfulAt: Date,
      createdAt: Date,
      updatedAt: Date,
      expireAt: Date,
      tries: [Schema.Types.Mixed],
      byHand: Schema.Types.Mixed,
      recovery: String,
    },
    { versionKey: false, minimize: false },
  );
  // For the lists of a webhook, of all kinds (`anyKind`) or of one; and for those of a state.
  schema.index({ webhookId: 1, kind: 1, createdAt: 1, _id: 1 });
  schema.index({ webhookId: 1, state: 1, createdAt: 1, _id: 1 });
  // The webhooks that have something held.
  schema.index({ state: 1, webhookId: 1 }, { partialFilterExpression: { state: 'held' } });
  addDueIndex(schema, 'dueAt');
  addDueIndex(schema, 'expireAt');
  return connection.model<DeliveryDocument>('Delivery', schema, 'deliveries');
}

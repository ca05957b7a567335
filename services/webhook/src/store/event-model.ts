import { addDueIndex } from '@parley/store/due-documents';
import { Schema, type Connection, type Model } from 'mongoose';
import type { WebhookEvent } from '../domain/webhook-event.ts';

/** An event in its stored form. */
export type EventDocument = Omit<WebhookEvent, 'id'> & { _id: string };

export type EventModel = Model<EventDocument>;

export function createEventModel(connection: Connection): EventModel {
  const schema = new Schema<EventDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      kind: String,
      body: String,
      time: Date,
      expireAt: Date,
      onlyFor: String,
      traceparent: String,
    },
    { versionKey: false },
  );
  // For the events of a tenant within a period.
  schema.index({ org: 1, mode: 1, time: 1, _id: 1 });
  addDueIndex(schema, 'expireAt');
  return connection.model<EventDocument>('WebhookEvent', schema, 'events');
}

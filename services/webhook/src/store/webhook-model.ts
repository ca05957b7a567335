import { addVersion, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { addIdempotencyFields, type IdempotencyFields } from '@parley/store/idempotent-inserts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Webhook } from '../domain/webhook.ts';

/** A webhook in its stored form. */
export type WebhookDocument = AggregateFields &
  IdempotencyFields &
  Omit<Webhook, 'id'> & {
    _id: string;
    /** Since when it is deleted, with waiting deliveries to be cancelled. */
    removalDueAt?: Date;
    /** When its held deliveries are to be checked next; absent if none of them can be released without a request. */
    heldDueAt?: Date;
    /** Which process looks at them. */
    heldBy?: string;
    /** When the last of its notices was written, `noNotice` before the first. */
    noticedAt: Date;
  };

export type WebhookModel = Model<WebhookDocument>;

/** Before all that ever was noticed. */
export const noNotice = new Date(0);

export function createWebhookModel(connection: Connection): WebhookModel {
  const schema = new Schema<WebhookDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      url: String,
      events: [String],
      createdAt: Date,
      updatedAt: Date,
      // Their contents come from this service; they are only stored here.
      secrets: [Schema.Types.Mixed],
      disabled: Schema.Types.Mixed,
      secretUnreadable: Boolean,
      health: Schema.Types.Mixed,
      notices: [Schema.Types.Mixed],
      deletedAt: Date,
      removalDueAt: Date,
      heldDueAt: Date,
      heldBy: String,
      noticedAt: Date,
    },
    { versionKey: false, minimize: false },
  );
  // For those of a tenant, of which there are few; and for all, for the operator.
  schema.index({ org: 1, mode: 1, createdAt: 1, _id: 1 });
  schema.index({ mode: 1, createdAt: 1, _id: 1 });
  schema.index({ noticedAt: 1, _id: 1 });
  // For listing and counting the few that are disabled.
  const disabled = { 'disabled.at': { $exists: true } };
  schema.index({ mode: 1, createdAt: 1, _id: 1, 'disabled.at': 1 }, { partialFilterExpression: disabled });
  addDueIndex(schema, 'removalDueAt');
  addDueIndex(schema, 'heldDueAt');
  addVersion(schema);
  addIdempotencyFields(schema);
  return connection.model<WebhookDocument>('Webhook', schema, 'webhooks');
}

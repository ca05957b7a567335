import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { addIdempotencyFields, type IdempotencyFields } from '@parley/store/idempotent-inserts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Scope } from '../domain/scope.ts';

/** A scope as it is stored. */
export type ScopeDocument = AggregateFields & IdempotencyFields & Omit<Scope, 'id'> & { _id: string };

export type ScopeModel = Model<ScopeDocument>;

export function createScopeModel(connection: Connection): ScopeModel {
  const schema = new Schema<ScopeDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      source: String,
      createdAt: Date,
      previousScopeId: String,
      currency: String,
      // Their contents were validated before; they are only stored here.
      terms: [Schema.Types.Mixed],
      productTerms: [Schema.Types.Mixed],
      document: Schema.Types.Mixed,
    },
    { versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
  );
  // For the operator's lists: of all scopes, and of an organisation.
  schema.index({ createdAt: 1, _id: 1 });
  schema.index({ org: 1, createdAt: 1, _id: 1 });
  // For the newest scope that follows another.
  schema.index({ org: 1, mode: 1, previousScopeId: 1, _id: -1 });
  // For jobs that are due: only few scopes have one.
  addDueIndex(schema, 'document.job.dueAt');
  // For the jobs of one tenant.
  schema.index({ org: 1, mode: 1, 'document.job.dueAt': 1 });
  addAggregateFields(schema);
  addIdempotencyFields(schema);
  return connection.model<ScopeDocument>('Scope', schema, 'scopes');
}

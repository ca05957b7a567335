import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { addIdempotencyFields, type IdempotencyFields } from '@parley/store/idempotent-inserts';
import { Schema, type Connection, type Model, type mongo } from 'mongoose';
import type { DocumentProcessing, Scope } from '../domain/scope.ts';

/** A stored scope. */
export type ScopeDocument = AggregateFields &
  IdempotencyFields &
  Omit<Scope, 'id' | 'document'> & { _id: string; document?: StoredProcessing };

export type StoredProcessing = Omit<DocumentProcessing, 'findings'> & { packedFindings?: mongo.Binary };

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
      // Already validated: only stored here.
      terms: [Schema.Types.Mixed],
      productTerms: [Schema.Types.Mixed],
      document: Schema.Types.Mixed,
    },
    { versionKey: false, minimize: false },
  );
  // The operator's lists, of all organisations and of one.
  schema.index({ mode: 1, createdAt: 1, _id: 1 });
  schema.index({ org: 1, mode: 1, createdAt: 1, _id: 1 });
  // The newest scope that follows another one.
  const following = { previousScopeId: { $exists: true } };
  schema.index({ org: 1, mode: 1, previousScopeId: 1, _id: -1 }, { partialFilterExpression: following });
  // The scopes that were read from a file, oldest first.
  schema.index({ 'document.fileId': 1, _id: 1 }, { partialFilterExpression: { 'document.fileId': { $exists: true } } });
  // Due jobs, which few scopes have.
  addDueIndex(schema, 'document.job.dueAt');
  // The unfinished documents of one tenant.
  const unfinished = { 'document.job.dueAt': { $exists: true } };
  schema.index({ org: 1, mode: 1, 'document.job.dueAt': 1 }, { partialFilterExpression: unfinished });
  addAggregateFields(schema);
  addIdempotencyFields(schema);
  return connection.model<ScopeDocument>('Scope', schema, 'scopes');
}

import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { addIdempotencyFields, type IdempotencyFields } from '@parley/store/idempotent-inserts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { HistoryEntry } from '../domain/history.ts';
import type { Company, Negotiation } from '../domain/negotiation.ts';

/** Free JSON from callers is stored as text, as its names may contain characters with a meaning in database paths. */
type FreeJson = {
  supplierJson: string;
  metadataJson?: string;
  participantsJson?: string;
  /** Instead of a linked scope. */
  scopeJson?: string;
};

/** A stored negotiation. */
export type NegotiationDocument = AggregateFields &
  IdempotencyFields &
  Omit<Negotiation, 'id' | 'supplier' | 'metadata' | 'participants' | 'scope'> &
  FreeJson & {
    _id: string;
    company?: Company;
    scopeId?: string;
    /** When anything last changed, whether visible or not. */
    changedAt: Date;
    /** Whether an escalation is unresolved, by which the operator's lists find few among many. */
    isEscalated: boolean;
    /** Entries that have yet to be moved to the history collection, and when that is due. */
    history: HistoryEntry[];
    historyDueAt?: Date;
    /** Present while the negotiation is being deleted and hidden; from that time on a sweep finishes the deletion. */
    removalDueAt?: Date;
  };

export type NegotiationModel = Model<NegotiationDocument>;

export function createNegotiationModel(connection: Connection): NegotiationModel {
  const schema = new Schema<NegotiationDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      status: String,
      engagementType: String,
      createdAt: Date,
      updatedAt: Date,
      changedAt: Date,
      // Already validated: only stored here.
      contact: Schema.Types.Mixed,
      company: Schema.Types.Mixed,
      supplierJson: String,
      metadataJson: String,
      participantsJson: String,
      scopeJson: String,
      scopeId: String,
      fileId: String,
      escalations: [Schema.Types.Mixed],
      summaries: [Schema.Types.Mixed],
      files: [Schema.Types.Mixed],
      reports: [Schema.Types.Mixed],
      history: [Schema.Types.Mixed],
      historyDueAt: Date,
      removalDueAt: Date,
      isEscalated: Boolean,
    },
    { versionKey: false, minimize: false },
  );
  // The operator's lists: all, those of an organisation, of a company, and the few with an open escalation.
  const listed = { mode: 1, status: 1, changedAt: 1, _id: 1 } as const;
  schema.index(listed);
  schema.index({ org: 1, ...listed });
  schema.index({ 'company.id': 1, ...listed }, { partialFilterExpression: { 'company.id': { $exists: true } } });
  schema.index({ isEscalated: 1, ...listed }, { partialFilterExpression: { isEscalated: true } });
  addDueIndex(schema, 'historyDueAt');
  addDueIndex(schema, 'removalDueAt');
  addAggregateFields(schema);
  addIdempotencyFields(schema);
  return connection.model<NegotiationDocument>('Negotiation', schema, 'negotiations');
}

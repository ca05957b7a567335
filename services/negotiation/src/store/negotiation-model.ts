import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { addIdempotencyFields, type IdempotencyFields } from '@parley/store/idempotent-inserts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { HistoryEntry } from '../domain/history.ts';
import type { Company, Negotiation } from '../domain/negotiation.ts';

/** Free JSON of callers is kept as text: its names may hold what the database reads as paths. */
type FreeJson = {
  supplierJson: string;
  metadataJson?: string;
  participantsJson?: string;
  /** In place of a linked scope. */
  scopeJson?: string;
};

/** A negotiation as it lies in its collection. */
export type NegotiationDocument = AggregateFields &
  IdempotencyFields &
  Omit<Negotiation, 'id' | 'supplier' | 'metadata' | 'participants' | 'scope'> &
  FreeJson & {
    _id: string;
    company?: Company;
    scopeId?: string;
    /** When anything last changed. */
    changedAt: Date;
    /** Lists of the desk find few of many by these. */
    isFinal: boolean;
    isEscalated: boolean;
    /** What is still to be moved to its own collection, and when that falls due. */
    history: HistoryEntry[];
    historyDueAt?: Date;
    /** It is being removed, and nobody sees it any more; when who removes it is to be relieved. */
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
      // What they hold was judged before: here it is only kept.
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
      isFinal: Boolean,
      isEscalated: Boolean,
    },
    { versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
  );
  // The desk's lists, by what few have in common.
  for (const few of [{}, { org: 1 }, { isFinal: 1 }, { status: 1 }, { isEscalated: 1 }, { 'company.id': 1 }] as const)
    schema.index({ ...few, changedAt: 1, _id: 1 });
  addDueIndex(schema, 'historyDueAt');
  addDueIndex(schema, 'removalDueAt');
  addAggregateFields(schema);
  addIdempotencyFields(schema);
  return connection.model<NegotiationDocument>('Negotiation', schema, 'negotiations');
}

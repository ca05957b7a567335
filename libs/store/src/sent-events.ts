import type { PendingEvent, RecordId, SentEvent } from '@parley/events/outbox';
import { Schema, type Model } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { insertAll } from './bulk-writes.ts';
import { addDueIndex, dueDocuments, type DueDocuments } from './due-documents.ts';
import { storeCall } from './store-error.ts';

/** An event that was sent, by its own id. */
export type SentDocument = SentEvent & {
  _id: string;
  recordId: RecordId;
  /** Its place among those of its record that were sent at once. */
  place: number;
};

type SentMoment = Pick<SentDocument, '_id' | 'sentAt'>;

/** Events of a record that were sent just now. */
export type JustSent = { id: RecordId; events: readonly PendingEvent[] };

/**
 * What the records of a model have sent lies beside them, in a collection of its own: a record that sends much would
 * otherwise grow, and every change of it, and every read, cost the more.
 */
export function sentModelOf({ db, modelName, collection: { collectionName } }: AnyModel): Model<SentDocument> {
  const name = `${modelName}Sent`;
  return db.models[name] ?? db.model<SentDocument>(name, sentSchema(), `${collectionName}.sent`);
}

function sentSchema(): Schema<SentDocument> {
  const schema = new Schema<SentDocument>(
    { _id: String, recordId: String, sentAt: Date, place: Number, event: Schema.Types.Mixed },
    { versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
  );
  addDueIndex(schema, 'sentAt');
  schema.index({ recordId: 1 });
  return schema;
}

/** The events that a broker had safe, kept for a while: a fresh broker may need them again. */
export class SentEvents {
  readonly #model: Model<SentDocument>;
  readonly #all: DueDocuments<SentDocument>;
  readonly #aged: DueDocuments<SentMoment>;

  constructor(records: AnyModel) {
    this.#model = sentModelOf(records);
    const projection = { recordId: 1, event: 1 } as const;
    this.#all = dueDocuments(this.#model.collection, { field: 'sentAt', projection });
    this.#aged = dueDocuments(this.#model.collection, { field: 'sentAt' });
  }

  /** Those sent by then, oldest first, page by page. */
  pages(until: Date): AsyncGenerator<SentDocument[]> {
    return this.#all.pages(until);
  }

  /** One that was sent again counts as sent now. */
  async keep(sent: readonly JustSent[]): Promise<void> {
    const sentAt = new Date();
    const documents = sent.flatMap(({ id: recordId, events }) =>
      events.map((event, place) => ({ _id: event.id, recordId, sentAt, place, event })),
    );
    await insertAll(this.#model, documents);
  }

  /** What is kept of a record, in order. */
  async of(recordId: RecordId): Promise<SentDocument[]> {
    const found = await storeCall(() => this.#model.find({ recordId }).lean<SentDocument[]>().exec());
    return found.sort(inOrder);
  }

  /** Which of these records have sent what is still kept. */
  async keptOf(recordIds: readonly RecordId[]): Promise<ReadonlySet<RecordId>> {
    const filter = { recordId: { $in: recordIds } };
    const found = await storeCall(() => this.#model.find(filter, { recordId: 1 }).lean<SentDocument[]>().exec());
    return new Set(found.map(({ recordId }) => recordId));
  }

  /** Forgets what was sent by then. */
  async sweep(sentBefore: Date): Promise<void> {
    for await (const page of this.#aged.pages(sentBefore)) await this.forget(page);
  }

  /** Forgets these, as they were read: one that was sent again meanwhile is kept. */
  async forget(events: readonly SentMoment[]): Promise<void> {
    const last = Math.max(...events.map(({ sentAt }) => sentAt.getTime()));
    const filter = { _id: { $in: events.map(({ _id }) => _id) }, sentAt: { $lte: new Date(last) } };
    await storeCall(() => this.#model.deleteMany(filter).exec());
  }
}

/** Of one version they were sent in their order; of several some may have been sent again since. */
function inOrder(one: SentDocument, other: SentDocument): number {
  return (
    one.event.version - other.event.version || one.sentAt.getTime() - other.sentAt.getTime() || one.place - other.place
  );
}

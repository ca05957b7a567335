import type { PendingEvent, RecordId, SentEvent } from '@parley/events/outbox';
import { Schema, type Model } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { insertAll } from './bulk-writes.ts';
import { addDueIndex, dueDocuments, type DueDocuments } from './due-documents.ts';
import { storeCall } from './store-error.ts';

/** A sent event, stored under its own id. */
export type SentDocument = SentEvent & {
  _id: string;
  recordId: RecordId;
  /** Its position among the events of its record that were sent together. */
  place: number;
};

type SentMoment = Pick<SentDocument, '_id' | 'sentAt'>;

/** Events of a record that were sent just now. */
export type JustSent = { id: RecordId; events: readonly PendingEvent[] };

/**
 * The model of a collection for the events that the records of `model` have sent. They are kept apart because they
 * would otherwise make a busy record grow, and all its reads and writes slower.
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

/** The events that a broker confirmed, retained for a while in case a fresh broker needs them again. */
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

  /** Pages of the events sent by then, oldest first. */
  pages(until: Date): AsyncGenerator<SentDocument[]> {
    return this.#all.pages(until);
  }

  /** Keeps events as sent now, even if they were sent before. */
  async keep(sent: readonly JustSent[]): Promise<void> {
    const sentAt = new Date();
    const documents = sent.flatMap(({ id: recordId, events }) =>
      events.map((event, place) => ({ _id: event.id, recordId, sentAt, place, event })),
    );
    await insertAll(this.#model, documents);
  }

  /** The retained events of a record, in order. */
  async of(recordId: RecordId): Promise<SentDocument[]> {
    const found = await storeCall(() => this.#model.find({ recordId }).lean<SentDocument[]>().exec());
    return found.sort(inOrder);
  }

  /** The records among these that have retained events. */
  async keptOf(recordIds: readonly RecordId[]): Promise<ReadonlySet<RecordId>> {
    const filter = { recordId: { $in: recordIds } };
    const found = await storeCall(() => this.#model.find(filter, { recordId: 1 }).lean<SentDocument[]>().exec());
    return new Set(found.map(({ recordId }) => recordId));
  }

  /** Deletes the events that were sent by then. */
  async sweep(sentBefore: Date): Promise<void> {
    for await (const page of this.#aged.pages(sentBefore)) await this.forget(page);
  }

  /** Deletes events in the state they were read in: an event that has been sent again since is kept. */
  async forget(events: readonly SentMoment[]): Promise<void> {
    const last = Math.max(...events.map(({ sentAt }) => sentAt.getTime()));
    const filter = { _id: { $in: events.map(({ _id }) => _id) }, sentAt: { $lte: new Date(last) } };
    await storeCall(() => this.#model.deleteMany(filter).exec());
  }
}

/** Within a version events were sent in order; across versions some may have been sent again since. */
function inOrder(one: SentDocument, other: SentDocument): number {
  return (
    one.event.version - other.event.version || one.sentAt.getTime() - other.sentAt.getTime() || one.place - other.place
  );
}

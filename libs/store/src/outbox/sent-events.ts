import { keepSentMs, type PendingEvent, type RecordId, type SentEvent } from '@parley/events/outbox';
import { Schema, type Model } from 'mongoose';
import type { AnyModel } from '../any-model.ts';
import { insertAll } from '../queries/bulk-writes.ts';
import { dueDocuments, type DueDocuments } from '../queries/due-documents.ts';
import { storeCall } from '../connection/store-error.ts';
import { addTtlIndex } from '../queries/ttl-index.ts';

/** A sent event, stored under its own id. */
export type SentDocument = SentEvent & {
  _id: string;
  recordId: RecordId;
  /** Its position among the events of its record that were sent together. */
  place: number;
};

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
  addTtlIndex(schema, 'sentAt', keepSentMs);
  schema.index({ recordId: 1 });
  return schema;
}

/**
 * The events that a broker confirmed, retained for `keepSentMs` in case a fresh broker needs them again. The server
 * removes them some time after that; nothing depends on when.
 */
export class SentEvents {
  readonly #model: Model<SentDocument>;
  readonly #all: DueDocuments<SentDocument>;

  constructor(records: AnyModel) {
    this.#model = sentModelOf(records);
    const projection = { recordId: 1, event: 1 } as const;
    this.#all = dueDocuments(this.#model.collection, { field: 'sentAt', projection });
  }

  /** Pages of the retained events sent by then, oldest first. */
  pages(until: Date): AsyncGenerator<SentDocument[]> {
    return this.#all.pages(until, retainedSince());
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
    const filter = { recordId, sentAt: { $gt: retainedSince() } };
    const found = await storeCall(() => this.#model.find(filter).lean<SentDocument[]>().exec());
    return found.sort(inOrder);
  }

  /** The records among these that have events sent after a time. */
  async sentSince(recordIds: readonly RecordId[], since: Date): Promise<ReadonlySet<RecordId>> {
    const filter = { recordId: { $in: recordIds }, sentAt: { $gt: since } };
    const found = await storeCall(() => this.#model.find(filter, { recordId: 1 }).lean<SentDocument[]>().exec());
    return new Set(found.map(({ recordId }) => recordId));
  }

  /** Deletes events in the state they were read in: an event that has been sent again since is kept. */
  async forget(events: readonly SentDocument[]): Promise<void> {
    const last = Math.max(...events.map(({ sentAt }) => sentAt.getTime()));
    const filter = { _id: { $in: events.map(({ _id }) => _id) }, sentAt: { $lte: new Date(last) } };
    await storeCall(() => this.#model.deleteMany(filter).exec());
  }
}

function retainedSince(): Date {
  return new Date(Date.now() - keepSentMs);
}

/** Within a version events were sent in order; across versions some may have been sent again since. */
function inOrder(one: SentDocument, other: SentDocument): number {
  return (
    one.event.version - other.event.version || one.sentAt.getTime() - other.sentAt.getTime() || one.place - other.place
  );
}

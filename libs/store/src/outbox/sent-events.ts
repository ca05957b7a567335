import { keepSentMs, type PendingEvent, type RecordId } from '@parley/events/outbox';
import { Schema, type Collection, type Model } from 'mongoose';
import type { AnyModel } from '../any-model.ts';
import { committed } from '../connection/concerns.ts';
import { insertAll } from '../queries/bulk-writes.ts';
import { dueDocuments, type DueDocuments } from '../queries/due-documents.ts';
import { addTtlIndex } from '../queries/ttl-index.ts';
import type { OutboxRecord, PlacedEvent } from './outbox-fields.ts';

/** A sent event, stored under its own id. */
export type SentDocument = PlacedEvent & { _id: string; recordId: RecordId };

/** Events of a record that were sent just now. `isMoreKnown`: this process has added more since. */
export type SentBatch = { id: RecordId; events: readonly PendingEvent[]; isMoreKnown: () => boolean };

/** Sent events to store apart, with those that their record has kept and has no more room for. */
export type Apart = { sent: SentBatch; moved: readonly SentDocument[] };

/**
 * The model of a collection for events that the records of `model` have sent. Many or large ones are kept apart because
 * they would otherwise make a busy record grow, and all its reads and writes slower.
 */
export function sentModelOf({ db, modelName, collection: { collectionName } }: AnyModel): Model<SentDocument> {
  const name = `${modelName}Sent`;
  return db.models[name] ?? db.model<SentDocument>(name, sentSchema(), `${collectionName}.sent`);
}

function sentSchema(): Schema<SentDocument> {
  const schema = new Schema<SentDocument>(
    { _id: String, recordId: String, sentAt: Date, place: Number, event: Schema.Types.Mixed },
    { versionKey: false, minimize: false },
  );
  addTtlIndex(schema, 'sentAt', keepSentMs);
  schema.index({ recordId: 1 });
  return schema;
}

/**
 * The events that a broker confirmed, retained for `keepSentMs` in case a fresh broker needs them again: the last ones of
 * a record in the record itself, others in a separate collection. The server removes these some time after that, and
 * sweeps the former; nothing depends on when.
 */
export class SentEvents {
  readonly #model: Model<SentDocument>;
  readonly #records: Collection<OutboxRecord>;
  readonly #apart: DueDocuments<SentDocument>;
  readonly #inRecords: DueDocuments<OutboxRecord>;

  constructor(records: AnyModel) {
    this.#model = sentModelOf(records);
    // Only the outbox fields matter here; the ids of aggregates are strings.
    this.#records = records.collection as unknown as Collection<OutboxRecord>;
    const projection = { recordId: 1, event: 1 } as const;
    this.#apart = dueDocuments(this.#model.collection, { field: 'sentAt', projection });
    this.#inRecords = dueDocuments(records.collection, { field: 'outboxSweepAt', projection: { outboxSent: 1 } });
  }

  /** Pages of the retained events sent by then. */
  async *pages(until: Date): AsyncGenerator<SentDocument[]> {
    const since = retainedSince();
    // Events only ever move from their records to the collection.
    for await (const page of this.#inRecords.pages(until, since)) yield page.flatMap(keptIn).filter(isSentAfter(since));
    yield* this.#apart.pages(until, since);
  }

  /** Keeps events as sent now, even if they were sent before. */
  async keepApart(apart: readonly Apart[]): Promise<void> {
    const sentAt = new Date();
    const documents = apart.flatMap(({ sent: { id: recordId, events }, moved }) => [
      ...moved,
      ...events.map((event, place) => ({ _id: event.id, recordId, sentAt, place, event })),
    ]);
    await insertAll(this.#model, documents);
  }

  /** The retained events of a record, in order. */
  async of(recordId: RecordId): Promise<SentDocument[]> {
    const since = retainedSince();
    const projection = { outboxSent: 1 } as const;
    const record = await this.#records.findOne({ _id: recordId }, { projection, ...committed });
    const filter = { recordId, sentAt: { $gt: since } };
    const apart = await this.#model.find(filter).lean<SentDocument[]>();
    const kept = record ? keptIn(record).filter(isSentAfter(since)) : [];
    // An event that is being moved is in both places.
    return [...new Map([...kept, ...apart].map((event) => [event._id, event])).values()].sort(inOrder);
  }

  /** The records among these that have events apart which were sent after a time. */
  async sentSince(recordIds: readonly RecordId[], since: Date): Promise<ReadonlySet<RecordId>> {
    const filter = { recordId: { $in: recordIds }, sentAt: { $gt: since } };
    const found = await this.#model.find(filter, { recordId: 1 }).lean<SentDocument[]>();
    return new Set(found.map(({ recordId }) => recordId));
  }

  /** Deletes events in the state they were read in: an event that has been sent again since is kept. */
  async forget(events: readonly SentDocument[]): Promise<void> {
    const last = Math.max(...events.map(({ sentAt }) => sentAt.getTime()));
    const filter = { _id: { $in: events.map(({ _id }) => _id) }, sentAt: { $lte: new Date(last) } };
    await this.#model.deleteMany(filter);
  }
}

/** The events that a record keeps as sent. */
export function keptIn({ _id: recordId, outboxSent = [] }: Pick<OutboxRecord, '_id' | 'outboxSent'>): SentDocument[] {
  return outboxSent.map((placed) => ({ _id: placed.event.id, recordId, ...placed }));
}

function isSentAfter(since: Date) {
  return ({ sentAt }: SentDocument) => sentAt > since;
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

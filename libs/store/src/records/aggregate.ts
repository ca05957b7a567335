import { AppError } from '@parley/errors/app-error';
import type { PendingEvent } from '@parley/events/outbox';
import { present } from '@parley/service/present';
import { Schema, type Collection, type Model, type mongo, type UpdateQuery } from 'mongoose';
import { addDueIndex } from '../queries/due-documents.ts';
import { MongoOutbox } from '../outbox/mongo-outbox.ts';
import type { OutboxFields } from '../outbox/outbox-fields.ts';
import { toOutboxEntries, type EntryContext, type Fact } from '../outbox/outbox-entries.ts';

export type { Fact };

/** The fields that every aggregate document has in addition to its own. */
export type AggregateFields = OutboxFields & {
  /** Incremented by every change; 1 for a new document. */
  version: number;
};

/** The record and version that a change is based on. */
type At = {
  _id: string;
  version: number;
  /** The record had no unsent events when it was read: saves the store a read. */
  isQuiet?: boolean;
};

/** A change of an aggregate's own fields. */
export type Change<T> = Pick<UpdateQuery<T>, '$set' | '$unset' | '$push' | '$pull' | '$addToSet'>;

/** Part of the filter of every read of aggregates. */
export const notDeleted = { deletedAt: null } as const;

/** Projection that excludes the outbox. */
export const withoutOutbox = { outbox: 0, outboxAt: 0, outboxLease: 0, outboxSent: 0, outboxSweepAt: 0 } as const;

type Stored = AggregateFields & { _id: string };
type Filter = mongo.Filter<Stored>;
type Update = mongo.UpdateFilter<Stored>;

/** As Mongoose does, stores no field that is undefined. */
const withoutUndefined = { ignoreUndefined: true } as const;

/** Maximum number of unsent events of one record. */
const maxUnsent = 100;

const version = { type: Number, required: true };

const aggregateFields = {
  version,
  outbox: [Schema.Types.Mixed],
  outboxAt: Date,
  outboxLease: { type: new Schema({ by: String, until: Date }, { _id: false }) },
  outboxSent: { type: [Schema.Types.Mixed], default: undefined },
  outboxSweepAt: Date,
  deletedAt: Date,
};

/** Adds the fields of an aggregate that raises no events: it has no outbox, and so neither its indexes. */
export function addVersion(schema: Schema): void {
  schema.add({ version });
}

/** Adds the aggregate fields to a schema, and the indexes that find the few records to publish or to sweep. */
export function addAggregateFields(schema: Schema): void {
  schema.add(aggregateFields);
  // A record with new events is leased by the commit that added them, and falls due when that lease ends.
  addDueIndex(schema, 'outboxLease.until');
  addDueIndex(schema, 'outboxSweepAt');
}

export function aggregateStore<T extends AggregateFields>(model: Model<T>): AggregateStore<T> {
  return new AggregateStore(model);
}

/** The only way to write aggregates: a change and its facts are a single write. */
export class AggregateStore<T extends AggregateFields> {
  /** For the relay. */
  readonly outbox: MongoOutbox;
  readonly #collection: Collection<Stored>;
  readonly #fields: ReadonlySet<string>;
  readonly #removed: Record<string, ''>;

  constructor(model: Model<T>) {
    // Bypasses Mongoose, which would take a third of a write to validate and copy what its caller has validated.
    this.#collection = model.collection as unknown as Collection<Stored>;
    this.#fields = new Set(Object.keys(model.schema.paths).map(topLevel));
    this.#removed = ownFields(model.schema);
    this.outbox = new MongoOutbox(model);
  }

  /** @throws AppError STORE_UNAVAILABLE; duplicate key errors are passed through (see `duplicateKeyFields`). */
  async insert(document: Omit<T, keyof AggregateFields> & { _id: string }, facts: readonly Fact[]): Promise<void> {
    this.#requireKnown(document);
    const at = new Date();
    const outbox = this.#entriesOf(facts, { recordId: document._id, version: 1, at });
    const waiting = outbox.length > 0 && { outboxAt: at, outboxLease: this.outbox.newLease() };
    const whole = { ...document, version: 1, ...(this.#fields.has('outbox') && { outbox }), ...waiting } as Stored;
    await this.#collection.insertOne(whole, withoutUndefined);
    if (waiting) this.outbox.announce(document._id, { added: outbox, unsentIds: idsOf(outbox) });
  }

  /**
   * Changes the record and increments its version, if it still has this version.
   * @throws AppError STALE_VERSION, OUTBOX_FULL, STORE_UNAVAILABLE.
   */
  commit(at: At, change: Change<T>, facts: readonly Fact[]): Promise<void> {
    return this.#write(at, change, facts);
  }

  /**
   * Removes the record if it still has this version. To lose no event, a tombstone with only the fields of unique
   * indexes stays until all events are sent. Reads exclude it with `notDeleted`.
   * @throws AppError as `commit`
   */
  remove(at: At, facts: readonly Fact[]): Promise<void> {
    const now = new Date();
    const removal = { $set: { deletedAt: now }, $unset: this.#removed, $min: { outboxSweepAt: now } };
    return this.#write(at, removal, facts);
  }

  async #write({ isQuiet = false, ...at }: At, change: UpdateQuery<T>, facts: readonly Fact[]): Promise<void> {
    for (const fields of Object.values(change)) this.#requireKnown(fields);
    const now = new Date();
    const added = this.#entriesOf(facts, { recordId: at._id, version: at.version + 1, at: now });
    const versioned = { ...change, $inc: { version: 1 } };
    // The driver's types do not know the fields of `T`.
    const update = (added.length > 0 ? this.#withEvents(versioned, added, now) : versioned) as Update;
    const filter = { ...at, ...hasRoomFor(added) };
    const isKnown = isQuiet || added.length === 0;
    const unsentIds = isKnown
      ? await this.#update(filter, update, idsOf(added))
      : await this.#updateAndRead({ ...filter, ...this.#shardKeyOf(facts) }, update);
    if (!unsentIds) throw await this.#whyRefused(at);
    if (added.length > 0) this.outbox.announce(at._id, { added, unsentIds });
  }

  /** A misspelled field would be stored, and missed by every read. */
  #requireKnown(fields: object): void {
    const unknown = Object.keys(fields).find((path) => !this.#fields.has(topLevel(path)));
    if (unknown !== undefined) throw new TypeError(`${this.outbox.name} has no field ${unknown}`);
  }

  #entriesOf(facts: readonly Fact[], context: EntryContext): PendingEvent[] {
    if (facts.length > 0 && !this.#fields.has('outbox')) throw new TypeError(`${this.outbox.name} has no outbox`);
    if (facts.length > maxUnsent) throw new RangeError(`${facts.length} events in one change, more than ${maxUnsent}`);
    return toOutboxEntries(facts, context);
  }

  /** Returns `unsentIds` if a record matched. */
  async #update(filter: Filter, update: Update, unsentIds: string[]) {
    const { matchedCount } = await this.#collection.updateOne(filter, update, withoutUndefined);
    return matchedCount > 0 ? unsentIds : undefined;
  }

  /**
   * Returns the ids of the unsent events after the update, if a record matched. A replica set keeps a copy of the whole
   * record that `findOneAndUpdate` returned, for retries: an update that need not read costs less.
   */
  async #updateAndRead(filter: Filter, update: Update): Promise<string[] | undefined> {
    // Of the indexes that begin with a field of the filter, only this one finds the record alone.
    const hint = { _id: 1 } as const;
    const options = { ...withoutUndefined, hint, projection: { 'outbox.id': 1 }, returnDocument: 'after' } as const;
    const found = await this.#collection.findOneAndUpdate(filter, update, options);
    return found ? idsOf(found.outbox) : undefined;
  }

  /** Facts belong to the organisation of their record. MongoDB 6 refuses `findAndModify` without the shard key. */
  #shardKeyOf(facts: readonly Fact[]) {
    const org = this.#fields.has('org') ? facts[0]?.org : undefined;
    return present({ org });
  }

  #withEvents(update: UpdateQuery<T>, events: PendingEvent[], now: Date): UpdateQuery<T> {
    return {
      ...update,
      $set: { ...update.$set, outboxLease: this.outbox.newLease() },
      $push: { ...update.$push, outbox: { $each: events } },
      $min: { ...update.$min, outboxAt: now },
    };
  }

  async #whyRefused(at: Omit<At, 'isQuiet'>): Promise<AppError> {
    const unchanged = await this.#collection.findOne(at, { projection: { _id: 1 } });
    if (!unchanged)
      return new AppError('STALE_VERSION', 'The record changed meanwhile. Read it again and repeat the change.');
    return new AppError('OUTBOX_FULL', 'Too many events of this record wait for the message broker. Try again later.', {
      retryAfterSeconds: 5,
    });
  }
}

function idsOf(events: readonly Pick<PendingEvent, 'id'>[]): string[] {
  return events.map(({ id }) => id);
}

function hasRoomFor(outbox: PendingEvent[]) {
  return outbox.length > 0 && { [`outbox.${maxUnsent - outbox.length}`]: { $exists: false } };
}

/** Fields unset by a removal. Those of unique indexes are kept: without them, two tombstones would collide. */
function ownFields(schema: Schema): Record<string, ''> {
  const unique = schema.indexes().flatMap(([fields, { unique: isUnique }]) => (isUnique ? Object.keys(fields) : []));
  const kept = new Set(['_id', ...Object.keys(aggregateFields), ...unique.map(topLevel)]);
  const own = Object.keys(schema.paths).map(topLevel);
  return Object.fromEntries(own.filter((name) => !kept.has(name)).map((name) => [name, '']));
}

function topLevel(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

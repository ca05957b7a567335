import { whileStale } from '@parley/errors/while-stale';
import type { Held } from '@parley/service/leased-work';
import { newId } from '@parley/service/new-id';
import type { Collection, mongo } from 'mongoose';
import { dueDocuments, type DueDocuments } from '../queries/due-documents.ts';

type LeaseOptions = {
  /** Path of the date from which anyone may claim the document; absent if there is nothing to do. A claim moves it. */
  dueAt: string;
  /** Path of the id of the holder, new for each claim. */
  holder: string;
  /** Path of the end of the lease, for documents whose `dueAt` others move while they are held. */
  until?: string;
  /** How long a holder keeps the lease without renewing it, in milliseconds. */
  leaseMs: number;
  /** Conditions by equality of the documents that can be held; their fields are the first keys of the index. */
  where?: Record<string, unknown>;
  /** The fields that the holder needs; all unless given. */
  projection?: Record<string, 0 | 1>;
  now?: () => Date;
};

type Update = { $set?: Record<string, unknown>; $unset?: Record<string, ''>; $inc?: Record<string, number> };

/** Beyond this number, a backlog is a lower bound. */
const maxMeasured = 10_000;

/**
 * Lets one process at a time work on a document. The lease ends unless it is renewed. Every write of a holder
 * requires that the lease is still its own, so that a process that resumes too late changes nothing.
 */
export class Lease<T extends { _id: string }> {
  readonly #collection: mongo.Collection<{ _id: string }>;
  readonly #options: LeaseOptions;
  readonly #waiting: DueDocuments<T>;

  /** @param listed the fields that `due` tells, in addition to the id and the date */
  constructor(
    collection: Collection | mongo.Collection<{ _id: string }>,
    options: LeaseOptions,
    listed: Record<string, 1> = {},
  ) {
    // Ids are strings, and the caller knows the other fields.
    this.#collection = collection as unknown as mongo.Collection<{ _id: string }>;
    this.#options = options;
    const { dueAt: field, where = {} } = options;
    this.#waiting = dueDocuments(this.#collection, { field, where, projection: listed });
  }

  /** The documents that are due, oldest first. */
  async *due(until = this.#in(0)): AsyncGenerator<T> {
    for await (const page of this.#waiting.pages(until)) yield* page;
  }

  /** The ids of documents that are due, oldest first. */
  async *ids(): AsyncGenerator<string> {
    for await (const { _id } of this.due()) yield _id;
  }

  /** How many documents are due until then, and since when the first; beyond some thousands a lower bound. */
  async backlog(until = this.#in(0)): Promise<{ count: number; oldest?: T }> {
    let count = 0;
    let oldest: T | undefined;
    for await (const page of this.#waiting.pages(until)) {
      oldest ??= page[0];
      count += page.length;
      if (count >= maxMeasured) break;
    }
    return { count, ...(oldest && { oldest }) };
  }

  /**
   * Claims a document and applies the update to it; undefined if it is not due or another process holds it.
   * @param key its id, and the key of its shard if the collection may be sharded
   */
  async claim(key: { _id: string } & Partial<T>, update: Update = {}): Promise<(Held & { document: T }) | undefined> {
    const { projection = {} } = this.#options;
    const holder = newId();
    const claimed = merged(update, this.#claimed(holder));
    const options = { returnDocument: 'after', projection } as const;
    const document = await this.#collection.findOneAndUpdate({ ...key, ...this.#free() }, claimed, options);
    return document ? { id: key._id, holder, document: document as T } : undefined;
  }

  /**
   * Claims those documents that are due and held by no other process, in two commands however many they are. All get one
   * holder, and are renewed, committed and released together. For collections with no other shard key than the id.
   */
  async claimAll(ids: readonly string[]): Promise<(Held & { document: T })[]> {
    const { holder: path, projection = {} } = this.#options;
    const holder = newId();
    const _id = { $in: [...ids] };
    // Repeated after an election, it finds those that it has claimed no longer due.
    await this.#collection.updateMany({ _id, ...this.#free() }, this.#claimed(holder));
    const ours = { _id, ...this.#options.where, [path]: holder };
    const documents = await this.#collection.find(ours, { projection }).toArray();
    return documents.map((document) => ({ id: document._id, holder, document: document as T }));
  }

  /** As `renew`, for what was claimed together; false if all of it is lost. */
  renewAll(held: readonly Held[]): Promise<boolean> {
    return this.#changeAll(held, { $set: this.#extended() });
  }

  /** As `commit`, for what was claimed together. */
  commitAll(held: readonly Held[], next?: Date): Promise<boolean> {
    return this.#changeAll(held, this.ended(next));
  }

  /** As `release`, for what was claimed together. */
  releaseAll(held: readonly Held[], inMs: number): Promise<boolean> {
    return this.commitAll(held, this.#in(inMs));
  }

  /** Extends the lease from now on; false if it is lost. */
  readonly renew = (held: Held): Promise<boolean> => this.#change(held, { $set: this.#extended() });

  /** Applies the update and ends the lease; the document is due again then, or never. False if the lease is lost. */
  commit(held: Held, update: Update, next?: Date): Promise<boolean> {
    return this.#change(held, merged(update, this.ended(next)));
  }

  /** Ends the lease; the document is due again after a while. */
  readonly release = (held: Held, inMs: number, update: Update = {}): Promise<boolean> =>
    this.commit(held, update, this.#in(inMs));

  /**
   * Passes the current document to a write that depends on its version, as those of an aggregate do, and repeats both
   * if another writer was faster. False if the lease is lost. Claims of such documents increment the version.
   */
  commitRecord(held: Held, write: (current: T) => Promise<void>): Promise<boolean> {
    const { projection = {} } = this.#options;
    return whileStale(async () => {
      const current = await this.#collection.findOne(this.#ours(held), { projection });
      if (current) await write(current as T);
      return current !== null;
    });
  }

  /** The update that ends a lease, for writes of `commitRecord`. */
  ended(next?: Date) {
    const { dueAt, holder, until } = this.#options;
    const $set = { ...(next && { [dueAt]: next }), ...(until && { [until]: this.#in(0) }) };
    return { $set, $unset: { [holder]: '' as const, ...(!next && { [dueAt]: '' as const }) } };
  }

  async #change(held: Held, update: Update): Promise<boolean> {
    const { matchedCount } = await this.#collection.updateOne(this.#ours(held), update);
    return matchedCount > 0;
  }

  async #changeAll(held: readonly Held[], update: Update): Promise<boolean> {
    const { where, holder: path } = this.#options;
    const [first] = held;
    if (!first) return false;
    const ours = { _id: { $in: held.map(({ id }) => id) }, ...where, [path]: first.holder };
    const { matchedCount } = await this.#collection.updateMany(ours, update);
    return matchedCount > 0;
  }

  /** What anyone may claim now. */
  #free() {
    const { dueAt, until, where } = this.#options;
    const now = this.#in(0);
    return { ...where, [dueAt]: { $lte: now }, ...(until && { [until]: { $not: { $gt: now } } }) };
  }

  #claimed(holder: string): Update {
    return { $set: { ...this.#extended(), [this.#options.holder]: holder } };
  }

  #ours({ id: _id, holder }: Held) {
    return { _id, ...this.#options.where, [this.#options.holder]: holder };
  }

  #extended(): Record<string, Date> {
    const { dueAt, until, leaseMs } = this.#options;
    const end = this.#in(leaseMs);
    return { [dueAt]: end, ...(until && { [until]: end }) };
  }

  #in(ms: number): Date {
    const now = this.#options.now?.() ?? new Date();
    return new Date(now.getTime() + ms);
  }
}

function merged(one: Update, other: Update): Update {
  const operators = [...Object.keys(one), ...Object.keys(other)] as (keyof Update)[];
  return Object.fromEntries(operators.map((name) => [name, { ...one[name], ...other[name] }]));
}

import type { OutboxBacklog, OutboxSource, PendingEvent, RecordId } from '@parley/events/outbox';
import { withoutDeadline } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';
import type { Collection } from 'mongoose';
import { storeCall } from './store-error.ts';

/** Sent events kept in one record whatever their age: a busy record must not outgrow its document. */
const maxSent = 1_000;
/** Beyond this many records the count of waiting events is a lower bound. */
const maxMeasured = 10_000;

/**
 * The outboxes of one collection. Only ever the first events of a record are marked, so all that are unsent stay
 * together and in order. Plain single-document updates, all safe to repeat; the partial indexes only speed them up.
 */
export class MongoOutbox implements OutboxSource {
  readonly #collection: Collection<OutboxRecord>;
  readonly leaseMs = 1_500;
  /** Names this process in leases. */
  readonly #by = newId();
  readonly #callbacks: ((id: RecordId, events: PendingEvent[]) => void)[] = [];

  constructor(collection: Collection) {
    // Only the fields of an outbox matter here; the ids of aggregates are text.
    this.#collection = collection as unknown as Collection<OutboxRecord>;
  }

  get name(): string {
    return this.#collection.collectionName;
  }

  onCommitted(callback: (id: RecordId, events: PendingEvent[]) => void): void {
    this.#callbacks.push(callback);
  }

  /** A lease to write with a commit, which spares the relay one. */
  newLease(): { by: string; until: Date } {
    return { by: this.#by, until: new Date(Date.now() + this.leaseMs) };
  }

  /** Tells the relay of a commit and of all events that are unsent after it. */
  announce(id: RecordId, events: PendingEvent[]): void {
    // Publishing goes on when the call that committed is over.
    withoutDeadline(() => this.#callbacks.forEach((callback) => callback(id, events)));
  }

  async findDue({ olderThanMs, limit }: { olderThanMs: number; limit: number }): Promise<RecordId[]> {
    const filter = { outboxAt: { $lte: new Date(Date.now() - olderThanMs) }, $or: leaseIsFree() };
    const options = { sort: { outboxAt: 1 }, limit, projection: { _id: 1 } } as const;
    const due = await storeCall(() => this.#collection.find(filter, options).toArray());
    return due.map(({ _id }) => _id);
  }

  async lease(id: RecordId): Promise<PendingEvent[]> {
    const filter = { _id: id, outboxAt: { $exists: true }, $or: [...leaseIsFree(), { 'outboxLease.by': this.#by }] };
    const options = { projection: { outbox: 1 } };
    const leased = await storeCall(() =>
      this.#collection.findOneAndUpdate(filter, { $set: { outboxLease: this.newLease() } }, options),
    );
    return leased?.outbox ?? [];
  }

  async markSent(id: RecordId, events: PendingEvent[]): Promise<{ hasMore: boolean }> {
    const now = new Date();
    const sent = events.map((event) => ({ event, sentAt: now }));
    const remember = { $push: { outboxSent: { $each: sent, $slice: -maxSent } }, $min: { outboxSweepAt: now } };
    const stillFirst = {
      _id: id,
      'outbox.0.id': events.at(0)?.id,
      [`outbox.${events.length - 1}.id`]: events.at(-1)?.id,
    };
    const isAll = { [`outbox.${events.length}`]: { $exists: false } };
    const emptied = await storeCall(() =>
      this.#collection.updateOne(
        { ...stillFirst, ...isAll },
        { $set: { outbox: [] }, $unset: { outboxAt: '', outboxLease: '' }, ...remember },
      ),
    );
    if (emptied.matchedCount > 0) return { hasMore: false };
    const ids = events.map((event) => event.id);
    await storeCall(() =>
      this.#collection.updateOne(stillFirst, { $pull: { outbox: { id: { $in: ids } } }, ...remember }),
    );
    return { hasMore: true };
  }

  async postpone(id: RecordId, forMs: number): Promise<void> {
    const update = { $set: { outboxLease: { by: 'nobody', until: new Date(Date.now() + forMs) } } };
    await storeCall(() => this.#collection.updateOne({ _id: id, outboxAt: { $exists: true } }, update));
  }

  async sweep(sentBefore: Date): Promise<void> {
    const now = new Date();
    await storeCall(() =>
      this.#collection.deleteMany({
        outboxSweepAt: { $lte: sentBefore },
        deletedAt: { $exists: true },
        outbox: { $size: 0 },
      }),
    );
    await storeCall(() =>
      this.#collection.updateMany(
        { outboxSweepAt: { $lte: sentBefore } },
        { $pull: { outboxSent: { sentAt: { $lte: sentBefore } } }, $set: { outboxSweepAt: now } },
      ),
    );
    await storeCall(() =>
      this.#collection.updateMany(
        { outboxSweepAt: { $lte: now }, outboxSent: { $size: 0 } },
        { $unset: { outboxSweepAt: '' } },
      ),
    );
  }

  async backlog(): Promise<OutboxBacklog> {
    const waiting = { outboxAt: { $exists: true } };
    const pipeline = [
      { $match: waiting },
      { $limit: maxMeasured },
      { $group: { _id: null, events: { $sum: { $size: '$outbox' } } } },
    ];
    const [counted] = await storeCall(() => this.#collection.aggregate<{ events: number }>(pipeline).toArray());
    const oldest = await storeCall(() =>
      this.#collection.findOne(waiting, { sort: { outboxAt: 1 }, projection: { outboxAt: 1 } }),
    );
    return { events: counted?.events ?? 0, oldest: oldest?.outboxAt };
  }
}

type OutboxRecord = {
  _id: RecordId;
  outbox: PendingEvent[];
  outboxSent: { event: PendingEvent; sentAt: Date }[];
  outboxAt?: Date;
  outboxLease?: { by: string; until: Date };
  outboxSweepAt?: Date;
  deletedAt?: Date;
};

function leaseIsFree() {
  return [{ outboxLease: { $exists: false } }, { 'outboxLease.until': { $lte: new Date() } }];
}

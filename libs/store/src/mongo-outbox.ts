import type { OutboxBacklog, OutboxSource, PendingEvent, RecordId, Resent, SentEvent } from '@parley/events/outbox';
import { withoutDeadline } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';
import type { Collection } from 'mongoose';
import { dueDocuments, type DueDocuments } from './due-documents.ts';
import { storeCall } from './store-error.ts';

/** Sent events kept in one record whatever their age: a busy record must not outgrow its document. */
const maxSent = 1_000;
/** Beyond this many records the count of waiting events is a lower bound. */
const maxMeasured = 10_000;
/** Records of one page of a look. */
const atOnce = 100;
const longestLeaseMs = 3_600_000;
const leaseEnd = 'outboxLease.until';
const isWaiting = { outboxAt: { $exists: true } };

/**
 * The outboxes of one collection. Only ever the first events of a record are marked, so all that are unsent stay
 * together and in order. Plain single-document updates by id, all safe to repeat; the indexes only speed the looks up.
 */
export class MongoOutbox implements OutboxSource {
  readonly #collection: Collection<OutboxRecord>;
  readonly #due: DueDocuments<OutboxRecord>;
  readonly #waiting: DueDocuments<OutboxRecord>;
  readonly #toSweep: DueDocuments<OutboxRecord>;
  readonly leaseMs = 1_500;
  /** Names this process in leases. */
  readonly #by = newId();
  readonly #callbacks: ((id: RecordId, events: PendingEvent[]) => void)[] = [];

  constructor(collection: Collection) {
    // Only the fields of an outbox matter here; the ids of aggregates are text.
    this.#collection = collection as unknown as Collection<OutboxRecord>;
    this.#due = dueDocuments(collection, { field: leaseEnd, pageSize: atOnce });
    this.#waiting = dueDocuments(collection, { field: leaseEnd, projection: { 'outbox.id': 1, outboxAt: 1 } });
    this.#toSweep = dueDocuments(collection, { field: 'outboxSweepAt' });
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

  /** The same when the commit does not know what else waits. */
  async announceAll(id: RecordId): Promise<void> {
    this.announce(id, await this.#eventsOf(id));
  }

  async *due(): AsyncGenerator<RecordId[]> {
    for await (const page of this.#due.pages(new Date())) yield page.map(({ _id }) => _id);
  }

  async lease(id: RecordId): Promise<PendingEvent[]> {
    const isFree = { 'outboxLease.until': { $lte: new Date() } };
    const isOurs = { 'outboxLease.by': this.#by };
    const isLeased = (await this.#tryLease(id, isOurs)) || (await this.#tryLease(id, isFree));
    return isLeased ? this.#eventsOf(id) : [];
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
    await storeCall(() => this.#collection.updateOne({ _id: id, ...isWaiting }, update));
  }

  async resend(isWanted: (sent: SentEvent) => boolean): Promise<Resent> {
    const resent: Resent = { records: 0, events: 0 };
    // Whatever has sent events is to be swept one day.
    for await (const page of this.#toSweep.pages(new Date(Date.now() + longestLeaseMs))) {
      for (const { _id } of page) {
        const events = await this.#resendOf(_id, isWanted);
        if (events > 0) resent.records += 1;
        resent.events += events;
      }
    }
    return resent;
  }

  /** How many events of the record were moved. Who moves them meanwhile wins; a look again tells what is left. */
  async #resendOf(id: RecordId, isWanted: (sent: SentEvent) => boolean): Promise<number> {
    for (;;) {
      const projection = { outboxSent: 1 };
      const found = await storeCall(() => this.#collection.findOne({ _id: id }, { projection }));
      const sent = found?.outboxSent ?? [];
      const wanted = sent.filter(isWanted);
      const [first, last] = [wanted.at(0), wanted.at(-1)];
      if (!first || !last) return 0;
      const unchanged = {
        _id: id,
        [`outboxSent.${sent.indexOf(first)}.event.id`]: first.event.id,
        [`outboxSent.${sent.indexOf(last)}.event.id`]: last.event.id,
      };
      const { matchedCount } = await storeCall(() => this.#collection.updateOne(unchanged, backToFront(wanted)));
      if (matchedCount > 0) return wanted.length;
    }
  }

  async sweep(sentBefore: Date): Promise<void> {
    for await (const page of this.#toSweep.pages(sentBefore)) {
      const those = { _id: { $in: page.map(({ _id }) => _id) } };
      const forget = {
        $pull: { outboxSent: { sentAt: { $lte: sentBefore } } },
        $set: { outboxSweepAt: new Date() },
      };
      await storeCall(() => this.#collection.updateMany(those, forget));
      // A tombstone stays while a fresh broker may need what it sent last.
      const isOver = { deletedAt: { $exists: true }, outbox: { $size: 0 }, outboxSent: { $size: 0 } };
      await storeCall(() => this.#collection.deleteMany({ ...those, ...isOver }));
      const done = { $unset: { outboxSweepAt: '' } } as const;
      await storeCall(() => this.#collection.updateMany({ ...those, outboxSent: { $size: 0 } }, done));
    }
  }

  async backlog(): Promise<OutboxBacklog> {
    const backlog: OutboxBacklog = { events: 0, oldest: undefined };
    let records = 0;
    // Those whose lease has not ended wait as well.
    for await (const page of this.#waiting.pages(new Date(Date.now() + longestLeaseMs))) {
      for (const { outbox, outboxAt } of page) {
        backlog.events += outbox.length;
        if (outboxAt && (!backlog.oldest || outboxAt < backlog.oldest)) backlog.oldest = outboxAt;
      }
      records += page.length;
      if (records >= maxMeasured) break;
    }
    return backlog;
  }

  /** Whether the record has events and is ours now. */
  async #tryLease(id: RecordId, condition: object): Promise<boolean> {
    const lease = { $set: { outboxLease: this.newLease() } };
    const { matchedCount } = await storeCall(() =>
      this.#collection.updateOne({ _id: id, ...isWaiting, ...condition }, lease),
    );
    return matchedCount > 0;
  }

  async #eventsOf(id: RecordId): Promise<PendingEvent[]> {
    const found = await storeCall(() => this.#collection.findOne({ _id: id }, { projection: { outbox: 1 } }));
    return found?.outbox ?? [];
  }
}

/** Who publishes them just now finds that they are no longer the first, and looks again. */
function backToFront(sent: SentEvent[]): object {
  // Some may have been sent twice already, and stand behind later ones since.
  const events = sent.map(({ event }) => event).toSorted((one, other) => one.version - other.version);
  const now = new Date();
  return {
    $push: { outbox: { $each: events, $position: 0 } },
    $pull: { outboxSent: { 'event.id': { $in: events.map(({ id }) => id) } } },
    $set: { outboxLease: { by: 'nobody', until: now } },
    $min: { outboxAt: now },
  };
}

/** What a record with an outbox carries for it. */
export type OutboxFields = {
  /** Events not yet published, in order. */
  outbox: PendingEvent[];
  /** Events published, kept for a while. */
  outboxSent: SentEvent[];
  /** Time of the oldest event not yet published; absent when there is none. */
  outboxAt?: Date;
  /** Who publishes them, and from when on another process may; there exactly as long as events wait. */
  outboxLease?: { by: string; until: Date };
  outboxSweepAt?: Date;
  /** The record is gone: what is left of it carries its last events, and goes too when they are sent. */
  deletedAt?: Date;
};

type OutboxRecord = OutboxFields & { _id: RecordId };

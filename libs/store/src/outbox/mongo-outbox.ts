import type {
  CommittedEvents,
  OutboxBacklog,
  OutboxSource,
  PendingEvent,
  RecordId,
  Resent,
  SentEvent,
} from '@parley/events/outbox';
import { isReason } from '@parley/errors/app-error';
import { Batches } from '@parley/service/batches';
import { withoutDeadline } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';
import type { Collection } from 'mongoose';
import type { AnyModel } from '../any-model.ts';
import { committed } from '../connection/concerns.ts';
import { dueDocuments, type DueDocuments } from '../queries/due-documents.ts';
import type { OutboxRecord } from './outbox-fields.ts';
import { requeue, isWaiting } from './outbox-updates.ts';
import { SentEvents, type SentBatch, type SentDocument } from './sent-events.ts';
import { SentMarks } from './sent-marks.ts';

/** Maximum number of events of one record to send again: a busy record must not outgrow the document size limit. */
const maxResent = 1_000;
/** Beyond this many records the number of waiting events is a lower bound. */
const maxMeasured = 10_000;
/** Records per page of a poll. */
const atOnce = 100;
/**
 * A relay that publishes this many records at once does not wait for more. What waits longer than its lease to be marked
 * may be published twice; many more would block this process for many milliseconds.
 */
const marksAtOnce = 128;
const maxLeaseMs = 3_600_000;
const leaseEnd = 'outboxLease.until';

/**
 * The outboxes of one collection. Only the first events of a record are ever marked as sent, so that its unsent events
 * stay together and in order. Uses single-document updates by id only, all idempotent; indexes only speed up polls.
 */
export class MongoOutbox implements OutboxSource {
  readonly #collection: Collection<OutboxRecord>;
  readonly #due: DueDocuments<OutboxRecord>;
  readonly #waiting: DueDocuments<OutboxRecord>;
  readonly #toSweep: DueDocuments<OutboxRecord>;
  readonly #sent: SentEvents;
  readonly #sentMarks: SentMarks;
  readonly #marks = new Batches<SentBatch, boolean>({
    work: (marks) => this.#sentMarks.mark(marks),
    isCommon: (error) => isReason(error, 'STORE_UNAVAILABLE'),
    maxItems: marksAtOnce,
    gatherMs: 25,
  });
  readonly leaseMs = 1_500;
  /** Identifies this process in leases. */
  readonly #by = newId();
  readonly #callbacks: ((id: RecordId, committed: CommittedEvents) => void)[] = [];
  readonly #resentCallbacks: (() => void)[] = [];

  constructor(model: AnyModel) {
    const { collection } = model;
    // Only the outbox fields matter here; the ids of aggregates are strings.
    this.#collection = collection as unknown as Collection<OutboxRecord>;
    this.#due = dueDocuments(collection, { field: leaseEnd, pageSize: atOnce });
    this.#waiting = dueDocuments(collection, { field: leaseEnd, projection: { 'outbox.id': 1, outboxAt: 1 } });
    const projection = { deletedAt: 1 } as const;
    this.#toSweep = dueDocuments(collection, { field: 'outboxSweepAt', projection, pageSize: atOnce });
    this.#sent = new SentEvents(model);
    this.#sentMarks = new SentMarks(this.#collection, this.#sent);
  }

  get name(): string {
    return this.#collection.collectionName;
  }

  onCommitted(callback: (id: RecordId, committed: CommittedEvents) => void): void {
    this.#callbacks.push(callback);
  }

  onResent(callback: () => void): void {
    this.#resentCallbacks.push(callback);
  }

  /** A lease to write together with a commit, which saves the relay a write. */
  newLease(): { by: string; until: Date } {
    return { by: this.#by, until: new Date(Date.now() + this.leaseMs) };
  }

  /** Informs the relay of a commit; the relay finds others itself. */
  announce(id: RecordId, committed: CommittedEvents): void {
    // Publishing must outlive the deadline of the committing call.
    withoutDeadline(() => this.#callbacks.forEach((callback) => callback(id, committed)));
  }

  async *due(): AsyncGenerator<RecordId[]> {
    for await (const page of this.#due.pages(new Date())) yield page.map(({ _id }) => _id);
  }

  /** Two commands, because `findAndModify` needs the shard key in MongoDB 6, and a relay knows only the id. */
  async lease(id: RecordId): Promise<PendingEvent[]> {
    const isOurs = { 'outboxLease.by': this.#by };
    const isFree = { [leaseEnd]: { $lte: new Date() } };
    const filter = { _id: id, ...isWaiting, $or: [isOurs, isFree] };
    const lease = { $set: { outboxLease: this.newLease() } };
    const { matchedCount } = await this.#collection.updateOne(filter, lease);
    return matchedCount > 0 ? ((await this.#findEvents(id)) ?? []) : [];
  }

  async markSent(id: RecordId, events: PendingEvent[], isMoreKnown = () => false): Promise<{ hasMore: boolean }> {
    return { hasMore: await this.#marks.add({ id, events, isMoreKnown }) };
  }

  async postpone(id: RecordId, forMs: number): Promise<void> {
    const update = { $set: { outboxLease: { by: 'nobody', until: new Date(Date.now() + forMs) } } };
    await this.#collection.updateOne({ _id: id, ...isWaiting }, update);
  }

  async resend(isWanted: (sent: SentEvent) => boolean): Promise<Resent> {
    const resent: Resent = { records: 0, events: 0 };
    for await (const page of this.#sent.pages(new Date(Date.now() + maxLeaseMs))) {
      for (const id of new Set(page.filter(isWanted).map(({ recordId }) => recordId))) {
        const events = await this.#resendOf(id, isWanted);
        if (events > 0) resent.records += 1;
        resent.events += events;
      }
    }
    if (resent.records > 0) this.#resentCallbacks.forEach((callback) => callback());
    return resent;
  }

  /** Returns how many events of the record were moved. If another process moves some first, reads and tries again. */
  async #resendOf(id: RecordId, isWanted: (sent: SentEvent) => boolean): Promise<number> {
    for (;;) {
      const waiting = await this.#findEvents(id);
      const wanted = waiting ? await this.#wantedAgain(id, { waiting, isWanted }) : [];
      if (!waiting || wanted.length === 0) return 0;
      const front = { 'outbox.0.id': waiting[0]?.id ?? { $exists: false } };
      const { matchedCount } = await this.#collection.updateOne({ _id: id, ...front }, requeue(wanted));
      if (matchedCount === 0) continue;
      await this.#sent.forget(wanted);
      return wanted.length;
    }
  }

  /** The events to move, in order, without those that are already waiting. */
  async #wantedAgain(
    id: RecordId,
    { waiting, isWanted }: { waiting: PendingEvent[]; isWanted: (sent: SentEvent) => boolean },
  ): Promise<SentDocument[]> {
    const known = new Set(waiting.map((event) => event.id));
    const sent = await this.#sent.of(id);
    return sent.filter((each) => isWanted(each) && !known.has(each._id)).slice(-maxResent);
  }

  async sweep(sentBefore: Date): Promise<void> {
    for await (const page of this.#toSweep.pages(sentBefore)) {
      const { live = [], removed = [] } = Object.groupBy(page, ({ deletedAt }) => (deletedAt ? 'removed' : 'live'));
      await this.#forgetSent(live, sentBefore);
      await this.#removeOver(removed, sentBefore);
    }
  }

  /** Removes what records keep as sent, if nothing of it was sent later. */
  async #forgetSent(records: readonly WithId[], sentBefore: Date): Promise<void> {
    if (records.length === 0) return;
    const isLive = { deletedAt: { $exists: false } };
    const filter = { _id: { $in: idsOf(records) }, ...isLive, outboxSweepAt: { $lte: sentBefore } };
    const update = { $unset: { outboxSent: '', outboxSweepAt: '' } } as const;
    await this.#collection.updateMany(filter, update);
  }

  /** Removes tombstones without unsent events, except those with later sent events, which a fresh broker may need. */
  async #removeOver(tombstones: readonly WithId[], sentBefore: Date): Promise<void> {
    if (tombstones.length === 0) return;
    const isOver = { deletedAt: { $exists: true }, outboxSweepAt: { $lte: sentBefore }, outbox: { $size: 0 } };
    const filter = { _id: { $in: idsOf(tombstones) }, ...isOver };
    // Records without unsent events first: an event sent between the reads would otherwise be in neither place.
    const over = idsOf(await this.#collection.find(filter, { projection: { _id: 1 } }).toArray());
    const kept = await this.#sent.sentSince(over, sentBefore);
    const unkept = over.filter((id) => !kept.has(id));
    await this.#collection.deleteMany({ _id: { $in: unkept }, ...isOver });
  }

  async backlog(): Promise<OutboxBacklog> {
    const backlog: OutboxBacklog = { events: 0, oldest: undefined };
    let records = 0;
    // Leased records have unsent events, too.
    for await (const page of this.#waiting.pages(new Date(Date.now() + maxLeaseMs))) {
      for (const { outbox, outboxAt } of page) {
        backlog.events += outbox.length;
        if (outboxAt && (!backlog.oldest || outboxAt < backlog.oldest)) backlog.oldest = outboxAt;
      }
      records += page.length;
      if (records >= maxMeasured) break;
    }
    return backlog;
  }

  /** Undefined if the record does not exist. */
  async #findEvents(id: RecordId): Promise<PendingEvent[] | undefined> {
    const options = { projection: { outbox: 1 }, ...committed };
    const found = await this.#collection.findOne({ _id: id }, options);
    return found?.outbox;
  }
}

type WithId = Pick<OutboxRecord, '_id'>;

function idsOf(records: readonly WithId[]): RecordId[] {
  return records.map(({ _id }) => _id);
}

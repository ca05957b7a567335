import type { OutboxBacklog, OutboxSource, PendingEvent, RecordId, Resent, SentEvent } from '@parley/events/outbox';
import { isReason } from '@parley/errors/app-error';
import { Batches } from '@parley/service/batches';
import { withoutDeadline } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';
import type { Collection, mongo } from 'mongoose';
import type { AnyModel } from './any-model.ts';
import { dueDocuments, type DueDocuments } from './due-documents.ts';
import type { OutboxRecord } from './outbox-fields.ts';
import { backToFront, emptying, taking, type RecordUpdate } from './outbox-updates.ts';
import { SentEvents, type JustSent, type SentDocument } from './sent-events.ts';
import { storeCall } from './store-error.ts';

/** Most events of one record that are sent again: a busy record must not outgrow its document. */
const maxResent = 1_000;
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
  readonly #removed: DueDocuments<OutboxRecord>;
  readonly #sent: SentEvents;
  readonly #marks = new Batches<JustSent, boolean>({
    work: (marks) => this.#mark(marks),
    isCommon: (error) => isReason(error, 'STORE_UNAVAILABLE'),
  });
  readonly leaseMs = 1_500;
  /** Names this process in leases. */
  readonly #by = newId();
  readonly #callbacks: ((id: RecordId, events: PendingEvent[]) => void)[] = [];

  constructor(model: AnyModel) {
    const { collection } = model;
    // Only the fields of an outbox matter here; the ids of aggregates are text.
    this.#collection = collection as unknown as Collection<OutboxRecord>;
    this.#due = dueDocuments(collection, { field: leaseEnd, pageSize: atOnce });
    this.#waiting = dueDocuments(collection, { field: leaseEnd, projection: { 'outbox.id': 1, outboxAt: 1 } });
    this.#removed = dueDocuments(collection, { field: 'outboxSweepAt', pageSize: atOnce });
    this.#sent = new SentEvents(model);
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
    return { hasMore: await this.#marks.add({ id, events }) };
  }

  /**
   * Kept as sent before they are taken from their records: who dies between sends them again, and loses none. Tells of
   * each record whether more of it wait.
   */
  async #mark(marks: JustSent[]): Promise<boolean[]> {
    await this.#sent.keep(marks);
    const emptied = await this.#update(marks.map(emptying));
    if (emptied === marks.length) return marks.map(() => false);
    const waiting = await this.#stillWaiting(marks.map(({ id }) => id));
    await this.#update(marks.filter(({ id }) => waiting.has(id)).map(taking));
    return marks.map(({ id }) => waiting.has(id));
  }

  /** How many of the records were as their updates want them. */
  async #update(updates: RecordUpdate[]): Promise<number> {
    if (updates.length === 0) return 0;
    const operations = updates.map((updateOne) => ({ updateOne }));
    const { matchedCount } = await storeCall(() => this.#collection.bulkWrite(operations, { ordered: false }));
    return matchedCount;
  }

  async #stillWaiting(ids: RecordId[]): Promise<ReadonlySet<RecordId>> {
    return new Set(await this.#idsOf({ _id: { $in: ids }, ...isWaiting }));
  }

  async #idsOf(filter: mongo.Filter<OutboxRecord>): Promise<RecordId[]> {
    const found = await storeCall(() => this.#collection.find(filter, { projection: { _id: 1 } }).toArray());
    return found.map(({ _id }) => _id);
  }

  async postpone(id: RecordId, forMs: number): Promise<void> {
    const update = { $set: { outboxLease: { by: 'nobody', until: new Date(Date.now() + forMs) } } };
    await storeCall(() => this.#collection.updateOne({ _id: id, ...isWaiting }, update));
  }

  async resend(isWanted: (sent: SentEvent) => boolean): Promise<Resent> {
    const resent: Resent = { records: 0, events: 0 };
    for await (const page of this.#sent.pages(new Date(Date.now() + longestLeaseMs))) {
      for (const id of new Set(page.filter(isWanted).map(({ recordId }) => recordId))) {
        const events = await this.#resendOf(id, isWanted);
        if (events > 0) resent.records += 1;
        resent.events += events;
      }
    }
    return resent;
  }

  /** How many events of the record were moved. Who moves them meanwhile wins; a look again tells what is left. */
  async #resendOf(id: RecordId, isWanted: (sent: SentEvent) => boolean): Promise<number> {
    for (;;) {
      const waiting = await this.#findEvents(id);
      const wanted = waiting ? await this.#wantedAgain(id, { waiting, isWanted }) : [];
      if (!waiting || wanted.length === 0) return 0;
      const front = { 'outbox.0.id': waiting[0]?.id ?? { $exists: false } };
      const { matchedCount } = await storeCall(() =>
        this.#collection.updateOne({ _id: id, ...front }, backToFront(wanted)),
      );
      if (matchedCount === 0) continue;
      await this.#sent.forget(wanted);
      return wanted.length;
    }
  }

  /** In order, and none that waits already. */
  async #wantedAgain(
    id: RecordId,
    { waiting, isWanted }: { waiting: PendingEvent[]; isWanted: (sent: SentEvent) => boolean },
  ): Promise<SentDocument[]> {
    const known = new Set(waiting.map((event) => event.id));
    const sent = await this.#sent.of(id);
    return sent.filter((each) => isWanted(each) && !known.has(each._id)).slice(-maxResent);
  }

  async sweep(sentBefore: Date): Promise<void> {
    await this.#sent.sweep(sentBefore);
    for await (const page of this.#removed.pages(sentBefore)) {
      const ids = page.map(({ _id }) => _id);
      await this.#removeOver(ids);
      await this.#forgetFormer(ids);
    }
  }

  /** What is left of a removed record stays while a fresh broker may need what it sent last. */
  async #removeOver(ids: RecordId[]): Promise<void> {
    const isOver = { deletedAt: { $exists: true }, outbox: { $size: 0 } };
    // First those of which nothing waits: what is sent between the two questions would be in neither place otherwise.
    const over = await this.#idsOf({ _id: { $in: ids }, ...isOver });
    const kept = await this.#sent.keptOf(over);
    const unkept = over.filter((id) => !kept.has(id));
    await storeCall(() => this.#collection.deleteMany({ _id: { $in: unkept }, ...isOver }));
  }

  /** What processes of the release before this one keep in the records themselves, so that it is not there for ever. */
  async #forgetFormer(ids: RecordId[]): Promise<void> {
    const present = { _id: { $in: ids }, deletedAt: { $exists: false } };
    const gone = { $unset: { outboxSent: '', outboxSweepAt: '' } } as const;
    await storeCall(() => this.#collection.updateMany(present, gone));
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
    return (await this.#findEvents(id)) ?? [];
  }

  /** Undefined when there is no such record. */
  async #findEvents(id: RecordId): Promise<PendingEvent[] | undefined> {
    const found = await storeCall(() => this.#collection.findOne({ _id: id }, { projection: { outbox: 1 } }));
    return found?.outbox;
  }
}

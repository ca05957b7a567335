import type { RecordId } from '@parley/events/outbox';
import type { Collection } from 'mongoose';
import { storeCall } from '../connection/store-error.ts';
import type { OutboxRecord } from './outbox-fields.ts';
import {
  areSmall,
  emptying,
  emptyingApart,
  hasRoomBeside,
  taking,
  takingApart,
  type ApartMark,
  type RecordUpdate,
} from './outbox-updates.ts';
import { keptIn, type JustSent, type SentEvents } from './sent-events.ts';

type WaitingRecord = Pick<OutboxRecord, '_id' | 'outboxSent'>;

/**
 * Marks events of records as sent. One command does, as long as the records keep them; what is too much for a record is
 * kept apart before it is removed from it: a crash in between sends it again and loses nothing.
 */
export class SentMarks {
  readonly #collection: Collection<OutboxRecord>;
  readonly #sent: SentEvents;

  constructor(collection: Collection<OutboxRecord>, sent: SentEvents) {
    this.#collection = collection;
    this.#sent = sent;
  }

  /** Returns for each record whether it has more unsent events. */
  async mark(marks: readonly JustSent[]): Promise<boolean[]> {
    const { small = [], large = [] } = Object.groupBy(marks, (mark) => (areSmall(mark) ? 'small' : 'large'));
    const { waiting, full } = await this.#markSmall(small);
    const apart = await this.#markApart([...large.map((sent) => ({ sent, moved: [] })), ...full]);
    return marks.map(({ id }) => waiting.has(id) || apart.has(id));
  }

  /** Returns the records with more unsent events, and those that have no room for these. */
  async #markSmall(marks: readonly JustSent[]): Promise<{ waiting: ReadonlySet<RecordId>; full: ApartMark[] }> {
    const sentAt = new Date();
    const emptied = await this.#update(marks.map((mark) => emptying(mark, sentAt)));
    if (emptied === marks.length) return { waiting: new Set(), full: [] };
    const waiting = new Map((await this.#stillWaiting(marks)).map((record) => [record._id, keptIn(record)]));
    const full: ApartMark[] = [];
    const roomy: JustSent[] = [];
    for (const mark of marks) {
      const kept = waiting.get(mark.id);
      if (kept && hasRoomBeside(kept.length, mark)) roomy.push(mark);
      else if (kept) full.push({ sent: mark, moved: kept });
    }
    await this.#update(roomy.map((mark) => taking(mark, sentAt)));
    return { waiting: new Set(roomy.map(({ id }) => id)), full };
  }

  /** Returns the records with more unsent events. */
  async #markApart(marks: readonly ApartMark[]): Promise<ReadonlySet<RecordId>> {
    if (marks.length === 0) return new Set();
    const events = marks.map(({ sent }) => sent);
    await this.#sent.keepApart(
      events,
      marks.flatMap(({ moved }) => moved),
    );
    const emptied = await this.#update(marks.map(emptyingApart));
    if (emptied === marks.length) return new Set();
    const waiting = new Set((await this.#stillWaiting(events)).map(({ _id }) => _id));
    await this.#update(marks.filter(({ sent }) => waiting.has(sent.id)).map(takingApart));
    return waiting;
  }

  /** Returns how many records matched the filter of their update. */
  async #update(updates: RecordUpdate[]): Promise<number> {
    if (updates.length === 0) return 0;
    const operations = updates.map((updateOne) => ({ updateOne }));
    const { matchedCount } = await storeCall(() => this.#collection.bulkWrite(operations, { ordered: false }));
    return matchedCount;
  }

  async #stillWaiting(marks: readonly JustSent[]): Promise<WaitingRecord[]> {
    const filter = { _id: { $in: marks.map(({ id }) => id) }, outboxAt: { $exists: true } };
    return storeCall(() => this.#collection.find(filter, { projection: { outboxSent: 1 } }).toArray());
  }
}

import type { RecordId } from '@parley/events/outbox';
import type { Collection } from 'mongoose';
import { updateEach } from '../queries/bulk-writes.ts';
import type { OutboxRecord } from './outbox-fields.ts';
import {
  fitInRecord,
  clearing,
  hasRoomFor,
  isWaiting,
  keepInRecord,
  keepApart,
  removing,
  type SentMark,
} from './outbox-updates.ts';
import { keptIn, type Apart, type SentBatch, type SentDocument, type SentEvents } from './sent-events.ts';

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
  async mark(sent: readonly SentBatch[]): Promise<boolean[]> {
    const { small = [], large = [] } = Object.groupBy(sent, (each) => (fitInRecord(each) ? 'small' : 'large'));
    const { waiting, full } = await this.#markSmall(small);
    const apart = await this.#markApart([...large.map((each) => ({ sent: each, moved: [] })), ...full]);
    return sent.map(({ id }) => waiting.has(id) || apart.has(id));
  }

  /** Returns the records with more unsent events, and those that have no room for these. */
  async #markSmall(sent: readonly SentBatch[]): Promise<{ waiting: ReadonlySet<RecordId>; full: Apart[] }> {
    const sentAt = new Date();
    const marks = sent.map((each) => keepInRecord(each, sentAt));
    const { waiting, unmarked } = await this.#markAll(marks);
    const full = sent.flatMap((each): Apart[] => {
      const moved = unmarked.get(each.id);
      return moved && !hasRoomFor(moved.length, each) ? [{ sent: each, moved }] : [];
    });
    const isFull = new Set(full.map(({ sent: { id } }) => id));
    await this.#take(marks, new Set(unmarked.keys()).difference(isFull));
    return { waiting: waiting.difference(isFull), full };
  }

  /** Returns the records with more unsent events. */
  async #markApart(apart: readonly Apart[]): Promise<ReadonlySet<RecordId>> {
    if (apart.length === 0) return new Set();
    await this.#sent.keepApart(apart);
    const marks = apart.map(({ sent, moved }) => keepApart(sent, moved));
    const { waiting, unmarked } = await this.#markAll(marks);
    await this.#take(marks, new Set(unmarked.keys()));
    return waiting;
  }

  /**
   * With one command, unless a record has more events than this process knows of, or no room: returns the records with
   * more, and of those that were not marked what they keep as sent.
   */
  async #markAll(marks: readonly SentMark[]): Promise<Marked> {
    const known = new Set(marks.filter(({ sent }) => sent.isMoreKnown()).map(({ sent }) => sent.id));
    const updates = marks.map((mark) => (known.has(mark.sent.id) ? removing(mark) : clearing(mark)));
    if ((await updateEach(this.#collection, updates)) === marks.length) return { waiting: known, unmarked: new Map() };
    const filter = { _id: { $in: marks.map(({ sent }) => sent.id) }, ...isWaiting };
    const projection = { outboxSent: 1, 'outbox.id': 1 } as const;
    const left = await this.#collection.find(filter, { projection }).toArray();
    const firstIds = new Set(marks.flatMap(({ sent }) => sent.events.slice(0, 1)).map(({ id }) => id));
    const unmarked = left.filter(({ outbox: [first] }) => first !== undefined && firstIds.has(first.id));
    return {
      waiting: new Set(left.map(({ _id }) => _id)),
      unmarked: new Map(unmarked.map((record) => [record._id, keptIn(record)])),
    };
  }

  async #take(marks: readonly SentMark[], waiting: ReadonlySet<RecordId>): Promise<void> {
    const taken = marks.filter(({ sent }) => waiting.has(sent.id));
    await updateEach(this.#collection, taken.map(removing));
  }
}

type Marked = { waiting: ReadonlySet<RecordId>; unmarked: ReadonlyMap<RecordId, SentDocument[]> };

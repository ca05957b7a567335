import type { mongo } from 'mongoose';
import type { OneUpdate } from '../queries/bulk-writes.ts';
import type { OutboxRecord } from './outbox-fields.ts';
import type { SentBatch, SentDocument } from './sent-events.ts';

type Filter = mongo.Filter<OutboxRecord>;
type Update = mongo.UpdateFilter<OutboxRecord>;

/** A record with unsent events. */
export const isWaiting = { outboxAt: { $exists: true } };

/** Most events kept as sent in their record, and the most characters of one: no record outgrows its contents by much. */
const [maxKept, maxLength] = [16, 1_000];

/** Whether the record may keep these events itself. */
export function fitInRecord({ events }: SentBatch): boolean {
  return events.length <= maxKept && events.every((event) => JSON.stringify(event).length <= maxLength);
}

/** Events that were sent, and how the update that takes them out of the outbox keeps them. */
export type SentMark = { sent: SentBatch; filter: Filter; update: Update };

/** Keeps sent events in their record, if there is room. */
export function keepInRecord(sent: SentBatch, sentAt: Date): SentMark {
  const placed = sent.events.map((event, place) => ({ event, sentAt, place }));
  return {
    sent,
    filter: { [`outboxSent.${maxKept - sent.events.length}`]: { $exists: false } },
    update: { $push: { outboxSent: { $each: placed } }, $max: { outboxSweepAt: sentAt } },
  };
}

/** For events that were stored apart, together with those that their record had kept and has no more room for. */
export function keepApart(sent: SentBatch, moved: readonly SentDocument[]): SentMark {
  return { sent, filter: {}, update: withoutSent(moved) };
}

/** Empties the outbox, if it holds exactly these events. */
export function clearing({ sent, filter, update }: SentMark): OneUpdate<OutboxRecord> {
  const isAll = { [`outbox.${sent.events.length}`]: { $exists: false } };
  return {
    filter: { ...stillFirst(sent), ...isAll, ...filter },
    update: { ...update, $set: { outbox: [] }, $unset: { outboxAt: '', outboxLease: '' } },
  };
}

/** Takes these events out of the outbox, if it holds more. */
export function removing({ sent, filter, update }: SentMark): OneUpdate<OutboxRecord> {
  const ids = sent.events.map(({ id }) => id);
  const isMore = { [`outbox.${sent.events.length}`]: { $exists: true } };
  return {
    filter: { ...stillFirst(sent), ...isMore, ...filter },
    update: { ...update, $pull: { ...update.$pull, outbox: { id: { $in: ids } } } },
  };
}

/** Whether a record that keeps `kept` sent events has room for these. */
export function hasRoomFor(kept: number, { events }: SentBatch): boolean {
  return kept + events.length <= maxKept;
}

function withoutSent(moved: readonly SentDocument[]): Pick<Update, '$pull'> {
  return moved.length > 0 ? { $pull: { outboxSent: { 'event.id': { $in: moved.map(({ _id }) => _id) } } } } : {};
}

function stillFirst({ id, events }: SentBatch): Filter {
  return { _id: id, 'outbox.0.id': events.at(0)?.id, [`outbox.${events.length - 1}.id`]: events.at(-1)?.id };
}

/** A relay that is publishing the record finds that its events are no longer the first, and reads again. */
export function requeue(sent: SentDocument[]): Update {
  const now = new Date();
  return {
    $push: { outbox: { $each: sent.map(({ event }) => event), $position: 0 } },
    $set: { outboxLease: { by: 'nobody', until: now } },
    $min: { outboxAt: now },
    ...withoutSent(sent),
  };
}

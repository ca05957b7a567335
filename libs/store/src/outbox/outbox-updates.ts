import type { PendingEvent } from '@parley/events/outbox';
import type { mongo } from 'mongoose';
import type { OutboxRecord } from './outbox-fields.ts';
import type { JustSent, SentDocument } from './sent-events.ts';

type Filter = mongo.Filter<OutboxRecord>;
type Update = mongo.UpdateFilter<OutboxRecord>;
export type RecordUpdate = { filter: Filter; update: Update };

/** Most events kept as sent in their record, and the most characters of one: no record outgrows its contents by much. */
const [maxKept, maxLength] = [16, 1_000];

/** Whether the record may keep these events itself. */
export function areSmall({ events }: JustSent): boolean {
  return events.length <= maxKept && events.every((event) => JSON.stringify(event).length <= maxLength);
}

/** Empties the outbox, if it holds exactly these events, and keeps them as sent, if there is room. */
export function emptying(sent: JustSent, sentAt: Date): RecordUpdate {
  const { $push, $max } = keeping(sent, sentAt);
  return {
    filter: { ...stillFirst(sent), ...isAll(sent), ...hasRoom(sent) },
    update: { $set: { outbox: [] }, $unset: { outboxAt: '', outboxLease: '' }, $push, $max },
  };
}

/** Takes these events out of the outbox, and keeps them as sent, if there is room. */
export function taking(sent: JustSent, sentAt: Date): RecordUpdate {
  const { $push, $max } = keeping(sent, sentAt);
  return {
    filter: { ...stillFirst(sent), ...hasRoom(sent) },
    update: { $pull: { outbox: isOneOf(sent.events) }, $push, $max },
  };
}

/** Sent events to keep in the separate collection, with those that their record had kept and has no more room for. */
export type ApartMark = { sent: JustSent; moved: readonly SentDocument[] };

/** As `emptying`, for events that are kept apart. */
export function emptyingApart({ sent, moved }: ApartMark): RecordUpdate {
  const $unset = { outboxAt: '', outboxLease: '' } as const;
  return {
    filter: { ...stillFirst(sent), ...isAll(sent) },
    update: { $set: { outbox: [] }, $unset, ...pullSent(moved) },
  };
}

/** As `taking`, for events that are kept apart. */
export function takingApart({ sent, moved }: ApartMark): RecordUpdate {
  return {
    filter: stillFirst(sent),
    update: { $pull: { outbox: isOneOf(sent.events), ...pullSent(moved).$pull } },
  };
}

function pullSent(moved: readonly SentDocument[]) {
  return moved.length > 0 ? { $pull: { outboxSent: { 'event.id': { $in: moved.map(({ _id }) => _id) } } } } : {};
}

function isOneOf(events: readonly PendingEvent[]) {
  return { id: { $in: events.map(({ id }) => id) } };
}

function keeping({ events }: JustSent, sentAt: Date) {
  const placed = events.map((event, place) => ({ event, sentAt, place }));
  return { $push: { outboxSent: { $each: placed } }, $max: { outboxSweepAt: sentAt } } as const;
}

function isAll({ events }: JustSent): Filter {
  return { [`outbox.${events.length}`]: { $exists: false } };
}

function hasRoom({ events }: JustSent): Filter {
  return { [`outboxSent.${maxKept - events.length}`]: { $exists: false } };
}

/** Whether a record that keeps `kept` sent events has room for these. */
export function hasRoomBeside(kept: number, { events }: JustSent): boolean {
  return kept + events.length <= maxKept;
}

function stillFirst({ id, events }: JustSent): Filter {
  return { _id: id, 'outbox.0.id': events.at(0)?.id, [`outbox.${events.length - 1}.id`]: events.at(-1)?.id };
}

/** A relay that is publishing the record finds that its events are no longer the first, and reads again. */
export function backToFront(sent: SentDocument[]): Update {
  const now = new Date();
  return {
    $push: { outbox: { $each: sent.map(({ event }) => event), $position: 0 } },
    $set: { outboxLease: { by: 'nobody', until: now } },
    $min: { outboxAt: now },
    ...pullSent(sent),
  };
}

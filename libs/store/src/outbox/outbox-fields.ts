import type { PendingEvent, RecordId, SentEvent } from '@parley/events/outbox';

/** A sent event; `place` is its position among the events of its record that were sent together. */
export type PlacedEvent = SentEvent & { place: number };

/** The fields of a record that has an outbox. */
export type OutboxFields = {
  /** The unsent events, in order. */
  outbox: PendingEvent[];
  /** Time of the oldest unsent event; absent without unsent events. */
  outboxAt?: Date;
  /** The process that publishes them, and when another may take over; present exactly while there are unsent events. */
  outboxLease?: { by: string; until: Date };
  /** Marks a tombstone: the record is deleted, and the tombstone follows once its last events are sent. */
  deletedAt?: Date;
  /** Events that were sent recently, as long as they are few and small; others are documents of a separate collection. */
  outboxSent?: PlacedEvent[];
  /** When the last of these was sent; of a tombstone without any, when its record was removed. */
  outboxSweepAt?: Date;
};

export type OutboxRecord = OutboxFields & { _id: RecordId };

import type { PendingEvent, RecordId } from '@parley/events/outbox';

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
  /** Since when the tombstone may be removed. */
  outboxSweepAt?: Date;
};

export type OutboxRecord = OutboxFields & { _id: RecordId };

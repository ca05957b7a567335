import type { PendingEvent, RecordId } from '@parley/events/outbox';

/** What a record with an outbox carries for it. */
export type OutboxFields = {
  /** Events not yet published, in order. */
  outbox: PendingEvent[];
  /** Time of the oldest event not yet published; absent when there is none. */
  outboxAt?: Date;
  /** Who publishes them, and from when on another process may; there exactly as long as events wait. */
  outboxLease?: { by: string; until: Date };
  /** The record is gone: what is left of it carries its last events, and goes too when they are sent. */
  deletedAt?: Date;
  /** Since when what is left of it may go. */
  outboxSweepAt?: Date;
};

export type OutboxRecord = OutboxFields & { _id: RecordId };

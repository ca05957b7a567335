import type { EventInput, EventType } from '@parley/events/contracts';
import type { OutboxSource, PendingEvent } from '@parley/events/outbox';
import type { Model, Schema, UpdateQuery } from 'mongoose';

/** What happened to a record, as its service says it; the subject is the record unless said otherwise. */
export type Fact = {
  [T in EventType]: {
    type: T;
    data: EventInput<T>;
    subject?: string;
    org?: string;
    mode?: 'live' | 'test';
    causationId?: string;
    traceparent?: string;
  };
}[EventType];

/** What every aggregate document carries beside its own fields. */
export type AggregateFields = {
  /** Counts the changes; 1 when new. */
  version: number;
  outbox: PendingEvent[];
  outboxSent: { event: PendingEvent; sentAt: Date }[];
  outboxAt?: Date;
  outboxLease?: { by: string; until: Date };
  outboxSweepAt?: Date;
};

/** A change of an aggregate's own fields. */
export type Change<T> = Pick<UpdateQuery<T>, '$set' | '$unset' | '$push' | '$pull' | '$addToSet'>;

/** The one way to write aggregates: state and facts in the same single write. */
export interface AggregateStore<T extends AggregateFields> {
  /** @throws AppError STORE_UNAVAILABLE; a duplicate key error passes as it is (see `duplicateKeyFields`). */
  insert(document: Omit<T, keyof AggregateFields>, facts: Fact[]): Promise<void>;
  /**
   * Changes the document if it still has this version, which becomes one more.
   * @throws AppError STALE_VERSION, OUTBOX_FULL, STORE_UNAVAILABLE.
   */
  commit(at: { _id: unknown; version: number }, change: Change<T>, facts: Fact[]): Promise<void>;
  /** For the relay. */
  outbox: OutboxSource;
}

/** Gives a schema the fields and indexes of an aggregate. */
export function addAggregateFields(_schema: Schema): void {
  throw new Error('not yet');
}

/** Projection that leaves the outbox out of a read. */
export const withoutOutbox = { outbox: 0, outboxSent: 0, outboxAt: 0, outboxLease: 0, outboxSweepAt: 0 } as const;

export function aggregateStore<T extends AggregateFields>(_model: Model<T>): AggregateStore<T> {
  throw new Error('not yet');
}

import type { Envelope } from '../envelope.ts';

// Applies Omit to each member of the union, so that `type` still discriminates `data`.
type WithoutSource<E> = E extends Envelope ? Omit<E, 'source'> : never;

/** An event waiting in the outbox of its record; its publisher adds its own name as `source`. */
export type PendingEvent = WithoutSource<Envelope>;

/** The number of unsent events of a source, and the time of the oldest. */
export type OutboxBacklog = { events: number; oldest: Date | undefined };

/** How long sent events are retained: the time to notice that a broker lost its data. */
export const keepSentMs = 15 * 60_000;

/** An event that the broker confirmed, and when. */
export type SentEvent = { event: PendingEvent; sentAt: Date };

/** How many events, of how many records, were queued to be sent again. */
export type Resent = { records: number; events: number };

/** The events that a commit added to a record, and the ids of all unsent events after it, in order. */
export type CommittedEvents = { added: readonly PendingEvent[]; unsentIds: readonly string[] };

/** Id of a record with an outbox; its format is up to the source. */
export type RecordId = string;

/**
 * Where a relay takes events from: the records of one collection, each with its unsent events in order.
 * Every method is safe to repeat. A relay publishes the events of a record one at a time, starting with the first, so
 * even two relays on the same record preserve the order of first arrivals: leases only avoid duplicate work, and clocks
 * only pace it.
 */
export interface OutboxSource {
  /** Collection name, used in logs. */
  readonly name: string;
  /** Duration of a lease: how long a relay that dies keeps other processes from its record. */
  readonly leaseMs: number;
  /** Calls back right after a commit that adds events, which has leased the record. */
  onCommitted(callback: (id: RecordId, committed: CommittedEvents) => void): void;
  /** Calls back when `resend` has moved events back to their outboxes. */
  onResent(callback: () => void): void;
  /** Pages of ids of records with unsent events and no active lease, longest waiting first. */
  due(): AsyncIterable<RecordId[]>;
  /** Leases a record and returns its unsent events in order; empty if there are none or another process leases it. */
  lease(id: RecordId): Promise<PendingEvent[]>;
  /**
   * Marks these events, the first of the record, as sent. If none are left, the lease ends.
   * @param isMoreKnown asked right before: whether a commit of this process has added further events, which saves
   *   commands; if it has not, the events may stay unmarked
   */
  markSent(id: RecordId, events: PendingEvent[], isMoreKnown?: () => boolean): Promise<{ hasMore: boolean }>;
  /** Prevents the record from being leased for `forMs`. */
  postpone(id: RecordId, forMs: number): Promise<void>;
  /** Moves the retained sent events that match back to the front of their outboxes, in order, to be published again. */
  resend(isWanted: (sent: SentEvent) => boolean): Promise<Resent>;
  /** Deletes the tombstones of records that were removed, and whose last events were sent, before `sentBefore`. */
  sweep(sentBefore: Date): Promise<void>;
  backlog(): Promise<OutboxBacklog>;
}

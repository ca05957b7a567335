import type { Envelope } from './envelope.ts';

// Omit on each member by itself, so that `type` still determines `data`.
type WithoutSource<E> = E extends Envelope ? Omit<E, 'source'> : never;

/** An event waiting in the outbox of its record; the publisher adds its own name as `source`. */
export type PendingEvent = WithoutSource<Envelope>;

/** How much is waiting in an outbox. */
export type OutboxBacklog = { events: number; oldest: Date | undefined };

/** An event that the broker has confirmed, and when. */
export type SentEvent = { event: PendingEvent; sentAt: Date };

/** How many events were queued to be sent again. */
export type Resent = { records: number; events: number };

/** The id of a record with an outbox, in whatever form the source uses. */
export type RecordId = string;

/**
 * Where a relay takes events from: the records of one collection, each with its unpublished events, in order. Every
 * call may be repeated. A relay publishes a record's events one after another, starting with the first, so even two
 * relays on the same record keep the order in which events first arrive: leases only avoid duplicate work, and clocks
 * only pace it.
 */
export interface OutboxSource {
  /** Collection name, for logs. */
  readonly name: string;
  /** How long a lease lasts, and so how long a relay that dies keeps others from its record. */
  readonly leaseMs: number;
  /**
   * Calls back right after a commit with events, passing all unsent events of the record, which the commit has leased.
   */
  onCommitted(callback: (id: RecordId, events: PendingEvent[]) => void): void;
  /** Ids of records with events and without a lease, page by page, those that have waited longest first. */
  due(): AsyncIterable<RecordId[]>;
  /** Leases a record and returns its events in order; empty if there are none or another process has the lease. */
  lease(id: RecordId): Promise<PendingEvent[]>;
  /** Marks these first events of the record as sent. Returns whether more are left; if not, the lease ends. */
  markSent(id: RecordId, events: PendingEvent[]): Promise<{ hasMore: boolean }>;
  /** Keeps the record from being leased for a while. */
  postpone(id: RecordId, forMs: number): Promise<void>;
  /** Puts the wanted sent events that are still kept in front of the waiting ones, in their order, to be sent again. */
  resend(isWanted: (sent: SentEvent) => boolean): Promise<Resent>;
  /** Forgets events sent before `sentBefore`. */
  sweep(sentBefore: Date): Promise<void>;
  backlog(): Promise<OutboxBacklog>;
}

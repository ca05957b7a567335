import type { Envelope } from './envelope.ts';

// Omit of each member by itself, so that `type` still tells which `data` it is.
type WithoutSource<E> = E extends Envelope ? Omit<E, 'source'> : never;

/** An event that waits in the outbox of its record; who publishes it adds its own name as `source`. */
export type PendingEvent = WithoutSource<Envelope>;

/** How much waits in an outbox. */
export type OutboxBacklog = { events: number; oldest: Date | undefined };

/** An event that the broker had safe, and since when. */
export type SentEvent = { event: PendingEvent; sentAt: Date };

/** How much was made to be sent again. */
export type Resent = { records: number; events: number };

/** A record with an outbox; its id is whatever the source uses. */
export type RecordId = string;

/**
 * Where a relay takes events from: the records of one collection, each with its events not yet published, in order.
 * Every call may be repeated. A relay publishes a record's events one after the other from the first on, so even two
 * relays at the same record keep the order of first arrivals: leases only save work, and clocks only pace it.
 */
export interface OutboxSource {
  /** Collection name, for logs. */
  readonly name: string;
  /** How long a lease lasts: how long a relay that dies keeps others from its record. */
  readonly leaseMs: number;
  /** Calls back right after a commit with events, with all unsent events of the record; the commit has leased it. */
  onCommitted(callback: (id: RecordId, events: PendingEvent[]) => void): void;
  /** Ids of records with events that nobody has leased, page by page, those first that wait longest. */
  due(): AsyncIterable<RecordId[]>;
  /** Leases a record and returns its events in order; none when there are none or another process has the lease. */
  lease(id: RecordId): Promise<PendingEvent[]>;
  /** Counts these first events of the record as sent. Tells whether more are left; if not, the lease ends. */
  markSent(id: RecordId, events: PendingEvent[]): Promise<{ hasMore: boolean }>;
  /** Keeps the record from being leased for a while. */
  postpone(id: RecordId, forMs: number): Promise<void>;
  /** Puts the sent events that are wanted and still kept before those that wait, in their order: they are sent again. */
  resend(isWanted: (sent: SentEvent) => boolean): Promise<Resent>;
  /** Forgets events sent before `sentBefore`. */
  sweep(sentBefore: Date): Promise<void>;
  backlog(): Promise<OutboxBacklog>;
}

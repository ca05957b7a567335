import type { Envelope } from './envelope.ts';

/** An event that waits in the outbox of its record; who publishes it adds its own name as `source`. */
export type PendingEvent = Omit<Envelope, 'source'>;

/** How much waits in an outbox. */
export type OutboxBacklog = { events: number; oldest: Date | undefined };

/**
 * Where a relay takes events from: the records of one collection, each with the events it could not publish yet, oldest first.
 * Everything may be repeated; leases only save work, so neither order nor completeness rests on clocks.
 */
export interface OutboxSource {
  /** Collection name, for logs. */
  readonly name: string;
  /** Calls back with a record's id right after a commit that left events to publish. */
  onCommitted(listener: (id: unknown) => void): void;
  /** Ids of records with events older than `olderThanMs` that nobody has leased, oldest first. */
  findDue(limits: { olderThanMs: number; limit: number }): Promise<unknown[]>;
  /** Leases a record and returns its unsent events in order; none when another relay has it. */
  lease(id: unknown, lease: { by: string; forMs: number }): Promise<PendingEvent[]>;
  /** Moves events to the sent ones; ends the lease when none is left, else returns those that are. */
  markSent(id: unknown, eventIds: string[]): Promise<PendingEvent[]>;
  /** Keeps the record from being leased for a while, when publishing failed. */
  postpone(id: unknown, forMs: number): Promise<void>;
  /** Forgets events sent before `sentBefore`. */
  sweep(sentBefore: Date): Promise<void>;
  backlog(): Promise<OutboxBacklog>;
}

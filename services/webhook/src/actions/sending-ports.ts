import type { Held, Leases } from '@parley/service/leased-work';
import type { DeliveryChange } from '../domain/after-attempt.ts';
import type { Delivery, HoldReason } from '../domain/delivery.ts';

/** The part of a due delivery that sending needs to know. */
export type DueDelivery = Pick<Delivery, 'id' | 'webhookId'> & { dueAt: Date; isByHand: boolean };

/** Who holds deliveries, and until when. */
export type Lease = { token: string; until: Date };

/** The deliveries, as senders see them. Everything may be repeated, and done by several at once. */
export interface DeliveryLeases {
  /** Pages of due deliveries, oldest first; if a moment is given, only those that became due after it. */
  due(until: Date, after?: Date): AsyncGenerator<DueDelivery[]>;
  /** Leases those deliveries that are still due, and returns them. If several try, only one gets each delivery. */
  claim(ids: readonly string[], now: Date, lease: Lease): Promise<Delivery[]>;
  /** Leases a held delivery for one attempt; undefined if it is no longer held. */
  claimHeld(id: string, lease: Lease): Promise<Delivery | undefined>;
  /** Changes a leased delivery; false if this lease no longer holds it. */
  finish(delivery: Pick<Delivery, 'id' | 'token'>, change: DeliveryChange): Promise<boolean>;
  /** Returns deliveries that were leased and not tried: other processes may take them at once. */
  giveBack(deliveries: readonly Delivery[], now: Date): Promise<void>;
  /** Holds due deliveries, except those sent by hand. */
  hold(ids: readonly string[], now: Date, reason: HoldReason): Promise<void>;
  /** Postpones due deliveries. */
  putOff(ids: readonly string[], now: Date, until: Date): Promise<void>;
  /** Ids of the deliveries held for a webhook, page by page, oldest first. */
  held(webhookId: string): AsyncGenerator<string[]>;
  /** Releases held deliveries: they become due at that time. */
  release(ids: readonly string[], dueAt: Date): Promise<void>;
}

type CheckLeases = Leases<string, Held> & {
  /**
   * Ends a check. The next one is due after a while; never, if no time is given.
   * @returns false if the lease is lost, as when another check was requested meanwhile
   */
  commit: (held: Held, nextInMs: number | undefined) => Promise<boolean>;
};

/** When the held deliveries of webhooks are checked. */
export interface HeldChecks {
  /** The leases of checks that are due by this clock. */
  leases(now: () => Date, leaseMs: number): CheckLeases;
  /** Requests a check: deliveries of these webhooks were held. It ends the lease of a check in progress. */
  ask(ids: readonly string[], at: Date): Promise<void>;
  /** Ids of enabled webhooks that have held deliveries but no planned check. */
  withoutCheck(): Promise<string[]>;
  /** Counts the held deliveries with planned checks, up to a few thousand. */
  count(): Promise<number>;
}

/** A failed attempt, with the beginning of its answer. */
export type FailedAttempt = {
  id: string;
  deliveryId: string;
  webhookId: string;
  at: Date;
  status?: number;
  outcome: string;
  excerpt: string;
  /** If there was no answer: what the HTTP client says about it. */
  detail?: string;
  expireAt: Date;
};

export interface AttemptStore {
  insert(attempt: FailedAttempt): Promise<void>;
  /** The last attempts of a delivery, oldest first. */
  lastOf(deliveryId: string, limit: number): Promise<FailedAttempt[]>;
}

/** The time at the database; undefined if it does not report one. */
export type ReadTime = () => Promise<Date | undefined>;

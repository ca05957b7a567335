import type { DeliveryChange } from '../domain/after-try.ts';
import type { Delivery, HoldReason } from '../domain/delivery.ts';

/** A row that waits to be sent, as far as that needs to be known. */
export type DueDelivery = Pick<Delivery, 'id' | 'webhookId'> & { dueAt: Date; isByHand: boolean };

/** Who has rows, until when. */
export type Lease = { token: string; until: Date };

/** The rows as those see them who send. All of it may be repeated, and done by several at once. */
export interface DeliveryLeases {
  /** Pages of what is due, oldest first; of what fell due after a moment only, when one is given. */
  due(until: Date, after?: Date): AsyncGenerator<DueDelivery[]>;
  /** Leases those rows that are still due; answers them. Of several who try, one has each. */
  claim(ids: readonly string[], now: Date, lease: Lease): Promise<Delivery[]>;
  /** Leases a held row for one try; undefined when it is held no more. */
  claimHeld(id: string, lease: Lease): Promise<Delivery | undefined>;
  /** Changes a row whose lease one has; false when somebody else has it by now, or nobody. */
  finish(row: Pick<Delivery, 'id' | 'token'>, change: DeliveryChange): Promise<boolean>;
  /** Rows that were leased and not tried: others may have them at once. */
  giveBack(rows: readonly Delivery[], now: Date): Promise<void>;
  /** Takes rows that are due, and not sent by hand, out of what is due. */
  hold(ids: readonly string[], now: Date, reason: HoldReason): Promise<void>;
  /** Puts rows off that are due. */
  putOff(ids: readonly string[], now: Date, until: Date): Promise<void>;
  /** Ids of what is held for a webhook, page by page, the oldest first. */
  held(webhookId: string): AsyncGenerator<string[]>;
  /** Lets held rows go: they are due from then on. */
  release(ids: readonly string[], dueAt: Date): Promise<void>;
}

/** When the held rows of webhooks are to be looked at. */
export interface HeldLooks {
  /** Webhooks whose time it is, page by page, and since when. */
  due(now: Date): AsyncGenerator<{ id: string; since: Date }[]>;
  /** Takes a look upon oneself until a time; false when somebody else was faster. */
  take(look: { id: string; since: Date }, until: Date): Promise<boolean>;
  /** Says when the next look is to be, unless somebody asked for an earlier one meanwhile; never, when no time is given. */
  end(id: string, until: Date, next: Date | undefined): Promise<void>;
  /** Asks for a look: rows of these were held. */
  ask(ids: readonly string[], at: Date): Promise<void>;
  /** Ids of webhooks that have held rows, are not disabled, and at which nobody is to look. */
  forgotten(): Promise<string[]>;
  /** How many rows are held that are to be looked at; a few thousand are counted, not more. */
  count(): Promise<number>;
}

/** A try that failed, with how its answer began. */
export type Attempt = {
  id: string;
  deliveryId: string;
  webhookId: string;
  at: Date;
  status?: number;
  outcome: string;
  excerpt: string;
  expireAt: Date;
};

export interface AttemptStore {
  insert(attempt: Attempt): Promise<void>;
  /** The last so many of a delivery, the oldest first. */
  lastOf(deliveryId: string, limit: number): Promise<Attempt[]>;
}

/** The time at the database; undefined when it tells none. */
export type TellTime = () => Promise<Date | undefined>;

import type { Tenant } from '@parley/service/caller';
import type { EventKind } from './event-kinds.ts';

/** `due`: waits for its time or is in progress; `held`: waits for its webhook; the others have ended. */
type DeliveryState = 'due' | 'held' | 'done' | 'failed' | 'cancelled';

/** What a held delivery is waiting for. */
export const holdReasons = ['resting', 'behind', 'disabled', 'secret', 'recovering'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The state of a delivery before it was taken out of turn. */
type QueueState = { state: DeliveryState; heldFor?: HoldReason; dueAt?: Date; nextAttemptAt?: Date };

/** One event for one webhook: a delivery. Nothing in it is ever null. */
export type Delivery = Tenant & {
  /** Derived from event and webhook, see `deliveryId`; the `webhook-id` of every attempt. */
  id: string;
  webhookId: string;
  eventId: string;
  kind: EventKind;
  state: DeliveryState;
  heldFor?: HoldReason;
  /**
   * When a worker may take it: by its schedule, or at the end of the holder's lease. Present exactly while it is due.
   */
  dueAt?: Date;
  /** Set by the worker that holds it. */
  token?: string;
  /** Attempts in a row that were started and whose outcome is unknown. */
  claims: number;
  /** Position in the schedule. */
  step: number;
  /** Finished attempts. */
  attempts: number;
  /** Of the last of them; absent if there was no answer. */
  responseStatus?: number;
  /** When the last of them began. */
  lastAttemptAt?: Date;
  /** When the next attempt is due, for people: never the end of a lease. */
  nextAttemptAt?: Date;
  /** The first success. */
  successfulAt?: Date;
  /** When the event was raised. */
  createdAt: Date;
  updatedAt: Date;
  expireAt: Date;
  /** The last 16, oldest first. */
  tries: Attempt[];
  /** While the operator has it sent once more: the state it returns to unless that succeeds. */
  byHand?: QueueState;
  /** The recovery that created it, or last reopened it. */
  recovery?: string;
};

export const attemptReasons = ['schedule', 'probe', 'hand'] as const;

/** `outcome`: `ok`, `status`, or a word for what went wrong. */
export type Attempt = { at: Date; ms: number; status?: number; outcome: string; by: (typeof attemptReasons)[number] };

export const deliveryStatuses = ['QUEUED', 'SCHEDULED', 'SUCCESSFUL', 'FAILED', 'CANCELLED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const ended = { done: 'SUCCESSFUL', failed: 'FAILED', cancelled: 'CANCELLED' } as const;

/** The status that clients see. */
export function statusOf({
  byHand,
  attempts,
  ...delivery
}: Pick<Delivery, 'state' | 'attempts' | 'byHand'>): DeliveryStatus {
  const { state } = byHand ?? delivery;
  if (state !== 'due' && state !== 'held') return ended[state];
  return attempts === 0 ? 'QUEUED' : 'SCHEDULED';
}

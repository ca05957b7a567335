import type { Tenant } from '@parley/service/caller';
import type { EventKind } from './event-kinds.ts';

/** `due`: waits for its time or is under way; `held`: waits for its webhook; the others have ended. */
type DeliveryState = 'due' | 'held' | 'done' | 'failed' | 'cancelled';

/** What a held row waits for. */
export const holdReasons = ['resting', 'behind', 'disabled', 'secret', 'recovering'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** How a row stood before it was taken out of its turn. */
type Standing = { state: DeliveryState; heldFor?: HoldReason; dueAt?: Date; nextAttemptAt?: Date };

/** One event for one webhook: a row. Nothing in it is ever null. */
export type Delivery = Tenant & {
  /** Follows from event and webhook, see `deliveryId`; the `webhook-id` of every try. */
  id: string;
  webhookId: string;
  eventId: string;
  kind: EventKind;
  state: DeliveryState;
  heldFor?: HoldReason;
  /** When a worker may take it: its schedule, or the end of the lease of who has it. There exactly while it is due. */
  dueAt?: Date;
  /** Of the worker that has it. */
  token?: string;
  /** Tries in a row that began and whose end nobody told. */
  claims: number;
  /** Place in the schedule. */
  step: number;
  /** Tries that ended. */
  attempts: number;
  /** Of the last of them; absent when it got no answer. */
  responseStatus?: number;
  /** When the last of them began. */
  lastAttemptAt?: Date;
  /** When the next one is due, for people: never the end of a lease. */
  nextAttemptAt?: Date;
  /** The first success. */
  successfulAt?: Date;
  /** When the event was raised. */
  createdAt: Date;
  updatedAt: Date;
  expireAt: Date;
  /** The last 16, oldest first. */
  tries: Try[];
  /** While the operator has it sent once more: what it goes back to unless that succeeds. */
  byHand?: Standing;
  /** The recovery that made it, or opened it again last. */
  recovery?: string;
};

const tryReasons = ['schedule', 'probe', 'hand'] as const;

/** `outcome`: `ok`, `status`, or the word of what went wrong. */
export type Try = { at: Date; ms: number; status?: number; outcome: string; by: (typeof tryReasons)[number] };

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

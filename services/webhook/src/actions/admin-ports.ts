import type { Mode } from '@parley/service/caller';
import type { Held, Leases } from '@parley/service/leased-work';
import type { Place } from '@parley/service/place';
import type { Delivery, DeliveryStatus, HoldReason } from '../domain/delivery.ts';
import type { EventKind } from '../domain/event-kinds.ts';
import type { Job } from '../domain/job.ts';
import type { Notice, Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import type { WebhookState } from '../domain/webhook-state.ts';

/** @param after where the previous page ended */
type Page = { after: Place | undefined; limit: number };

export type WebhookFilter = { org?: string; mode?: Mode; state?: Exclude<WebhookState, 'ok'> };

/**
 * Webhooks of all tenants, as the operator sees them.
 * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
 */
export interface WebhookAdmin {
  /** Newest first. */
  list(filter: WebhookFilter, page: Page): Promise<Webhook[]>;
  /** Newest first, each with its webhook. */
  notices(filter: { webhookId?: string; since?: Date }, limit: number): Promise<(Notice & { webhookId: string })[]>;
  /** Oldest first. */
  after(span: Span): Promise<Webhook[]>;
  count(): Promise<number>;
}

/** The first records after a place in time, and before `until`. */
type Span = { after: Place; until: Date; limit: number };

export type DeliveryFilter = {
  webhookId: string;
  status?: DeliveryStatus;
  kind?: EventKind;
  since?: Date;
  until?: Date;
};

/**
 * Deliveries of all tenants.
 * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
 */
export interface DeliveryAdmin {
  /** Newest first. */
  list(filter: DeliveryFilter, page: Page): Promise<Delivery[]>;
  find(id: string): Promise<Delivery | undefined>;
  /** How many are waiting, by reason. */
  waiting(webhookId: string): Promise<{ reason: 'due' | HoldReason; count: number }[]>;
  /** Has a delivery sent once more, outside its schedule; false if it has changed meanwhile. */
  sendOnceMore(delivery: Delivery, now: Date): Promise<boolean>;
}

/**
 * What a recovery does with deliveries.
 * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
 */
export interface DeliveryRecovery {
  /** Deliveries of a webhook, oldest first. */
  deliveriesAfter(webhookId: string, span: Span): Promise<RecoverableDelivery[]>;
  countEnded(ended: Ended): Promise<number>;
  /** Reopens those that ended in this state, unless this recovery has reopened them before. */
  reopen(ids: readonly string[], opening: Opening): Promise<void>;
  /** Those of these ids that exist, each with the recovery that created or last reopened it. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>>;
}

type RecoverableDelivery = Pick<Delivery, 'id' | 'createdAt' | 'state' | 'recovery'>;
export type EndedState = 'done' | 'failed';
export type Ended = { webhookId: string; states: EndedState[]; since: Date; until: Date };
type Opening = { states: EndedState[]; recovery: string; dueAt: Date };

type EventSubscription = Pick<Webhook, 'org' | 'mode' | 'events'>;

/**
 * Events of all tenants.
 * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
 */
export interface EventAdmin {
  /** Events of the kinds that a webhook gets, oldest first; without those raised for a single webhook. */
  after(webhook: EventSubscription, span: Span): Promise<WebhookEvent[]>;
  count(webhook: EventSubscription, span: { since: Date; until: Date }): Promise<number>;
}

export type JobFilter = { kind?: Job['work']['kind']; webhookId?: string };

/** What a turn of a job changed. */
export type Progress = Pick<Job, 'state' | 'cursor' | 'done' | 'work'>;

export type HeldJob = Held & { job: Job };

/** @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface JobStore extends Leases<string, HeldJob> {
  /**
   * Stores a new job; returns it, or what an earlier call with its id stored. Of those that start at the same moment
   * on the same subject, one is stored.
   * @throws AppError JOB_RUNNING
   */
  insert(job: Job): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Newest first. */
  list(filter: JobFilter, page: Page): Promise<Job[]>;
  /**
   * Stores what a turn changed and ends the lease; the next turn is due after a rest.
   * @returns false if the lease is lost: the job was cancelled, or another process holds it
   */
  commit(held: Held, progress: Progress, restMs: number): Promise<boolean>;
  /** Stops it if it is running; returns it. */
  cancel(id: string): Promise<Job | undefined>;
}

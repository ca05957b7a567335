import type { Mode } from '@parley/service/caller';
import type { Delivery, DeliveryStatus, HoldReason } from '../domain/delivery.ts';
import type { EventKind } from '../domain/event-kinds.ts';
import type { Cursor, Job } from '../domain/job.ts';
import type { Notice, Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import type { WebhookState } from '../domain/webhook-state.ts';

/** @param before the id of the last of the page before */
type Page = { before: string | undefined; limit: number };

export type WebhookFilter = { org?: string; mode?: Mode; state?: Exclude<WebhookState, 'ok'> };

/** Webhooks of all tenants, as the operator sees them. @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface WebhookDesk {
  /** The newest first. */
  list(filter: WebhookFilter, page: Page): Promise<Webhook[]>;
  /** The newest first, each with its webhook. */
  notices(filter: { webhookId?: string; since?: Date }, limit: number): Promise<(Notice & { webhookId: string })[]>;
  /** The first of those made after a place in time, the oldest first. */
  after(place: Cursor, span: Span): Promise<Webhook[]>;
  count(): Promise<number>;
}

/** Up to when, and how many at most. */
export type Span = { upTo: Date; limit: number };

export type DeliveryFilter = {
  webhookId: string;
  status?: DeliveryStatus;
  kind?: EventKind;
  since?: Date;
  until?: Date;
};

/** Rows of all tenants. @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface DeliveryDesk {
  /** The newest first. */
  list(filter: DeliveryFilter, page: Page): Promise<Delivery[]>;
  find(id: string): Promise<Delivery | undefined>;
  /** How many wait, by what for. */
  waiting(webhookId: string): Promise<{ reason: 'due' | HoldReason; count: number }[]>;
  /** Has a row sent once more, out of its turn; false when it changed meanwhile. */
  sendOnceMore(row: Delivery, now: Date): Promise<boolean>;
}

/** What a recovery asks of rows. @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface RowRecovery {
  /** Rows of a webhook after a place in time, the oldest first. */
  rowsAfter(webhookId: string, place: Cursor, span: Span): Promise<WalkedRow[]>;
  countEnded(ended: Ended): Promise<number>;
  /** Opens those again that ended so and that this recovery has not opened before. */
  reopen(ids: readonly string[], opening: Opening): Promise<void>;
  /** Those with these ids that are there, each with the recovery that made it or opened it last. */
  known(ids: readonly string[]): Promise<ReadonlyMap<string, string | undefined>>;
}

type WalkedRow = Pick<Delivery, 'id' | 'createdAt' | 'state' | 'recovery'>;
export type EndedState = 'done' | 'failed';
export type Ended = { webhookId: string; states: EndedState[]; since: Date; until: Date };
type Opening = { states: EndedState[]; recovery: string; dueAt: Date };

type Raised = Pick<Webhook, 'org' | 'mode' | 'events'>;

/** Events of all tenants. @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface EventDesk {
  /** Of the kinds a webhook gets, after a place in time, the oldest first; not those raised for one webhook alone. */
  after(webhook: Raised, place: Cursor, span: Span): Promise<WebhookEvent[]>;
  count(webhook: Raised, span: { since: Date; until: Date }): Promise<number>;
}

export type JobFilter = { kind?: Job['work']['kind']; webhookId?: string };

/** Who has a job, until when. */
export type Lease = { jobId: string; token: string };

/** What a turn at a job changed. */
export type Progress = Pick<Job, 'state' | 'cursor' | 'widthMs' | 'done' | 'work'>;

/** @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface JobStore {
  /** Stores a new one; answers it, or what an earlier call with its id stored. @throws AppError JOB_RUNNING */
  insert(job: Job): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** The newest first. */
  list(filter: JobFilter, page: Page): Promise<Job[]>;
  /** Ids of those nobody has. */
  free(): Promise<string[]>;
  /** Takes one that nobody has. */
  take(id: string): Promise<{ job: Job; lease: Lease } | undefined>;
  /**
   * Stores what a turn changed, and keeps the lease over a rest until the next one.
   * @returns false when it is lost: the job was cancelled, or others have it
   */
  commit(lease: Lease, progress: Progress, restMs: number): Promise<boolean>;
  /** Puts it back for whoever comes once it has rested. */
  release(lease: Lease, restMs: number): Promise<void>;
  /** Stops it if it runs; answers it. */
  cancel(id: string): Promise<Job | undefined>;
}

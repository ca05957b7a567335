import type { Tenant } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import type { Admitted } from '../domain/admitted.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { Disabled, Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';

/** A call that makes a webhook. */
export type CreateCall = Tenant & { operation: string; idempotency?: Idempotency | undefined };

/** What is to be other than before; undefined for what goes. Nothing inside may be undefined: it would be kept as null. */
export type WebhookChange = Partial<Pick<Webhook, 'secrets' | 'health' | 'notices'>> & {
  disabled?: Disabled | undefined;
  secretUnreadable?: true | undefined;
};

/** Webhooks that were not deleted. @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface WebhookStore {
  /** What an earlier call with the same idempotency key made. @throws AppError IDEMPOTENCY_KEY_REUSED */
  earlier(call: CreateCall): Promise<Webhook | undefined>;
  /** Stores a new one; answers what an earlier call with the same key made, if one did. */
  insert(webhook: Webhook, call: CreateCall): Promise<Webhook | undefined>;
  find(tenant: Tenant, id: string): Promise<Webhook | undefined>;
  /** The oldest first. */
  listByTenant(tenant: Tenant): Promise<Webhook[]>;
  /** Those of these tenants, as they are now. */
  ofTenants(tenants: readonly Tenant[]): Promise<Webhook[]>;
  /** Those with these ids, as they are now; what is not answered is gone. */
  readMany(ids: readonly string[]): Promise<Webhook[]>;
  /** How many there are. */
  count(): Promise<{ all: number; disabled: number }>;
  /**
   * The one way to change a webhook: reads it, asks what is to be changed of it, and commits that if nobody else changed
   * it meanwhile; else all again. Answers the webhook as it is then; undefined when it is gone.
   * @throws AppError STALE_VERSION when others always were faster
   */
  update(id: string, decide: (webhook: Webhook) => WebhookChange | undefined): Promise<Webhook | undefined>;
}

/** Room for so many webhooks of a tenant, however many calls make some at once. */
export interface WebhookRoom {
  /** Whether there is room for this one: then it is inserted within this call. */
  enter(webhook: Webhook, allowance: { max: number; idempotency?: Idempotency | undefined }): Promise<boolean>;
  /** It is inserted, or an earlier call had made it. */
  leave(webhook: Webhook): Promise<void>;
}

/** How webhooks go for good. Each step may be repeated. */
export interface WebhookRemovals {
  /** Takes a webhook out of sight of everybody; false when there is none. @throws AppError STALE_VERSION */
  begin(tenant: Tenant, id: string): Promise<boolean>;
  /** Forgets one whose rows are cancelled. */
  end(id: string): Promise<void>;
  /** Ids of those that somebody began to remove and did not end, page by page. */
  begun(): AsyncGenerator<string[]>;
}

/** The rows: what was, or is to be, sent to whom. */
export interface DeliveryStore {
  /** Stores those that are not there yet; answers the ids of those that were. */
  insertNew(rows: readonly Delivery[]): Promise<ReadonlySet<string>>;
  find(webhookId: string, id: string): Promise<Delivery | undefined>;
  /** The newest first. */
  newestOf(webhookId: string, limit: number): Promise<Delivery[]>;
  /** Cancels, in windows, what waits for a webhook; a try under way ends, and finds its row gone from it. */
  cancelWaiting(webhookId: string): Promise<void>;
}

export interface EventStore {
  /** Stores those that are not there yet. */
  insertNew(events: readonly WebhookEvent[]): Promise<void>;
  /** Those with these ids that are there. */
  readMany(ids: readonly string[]): Promise<WebhookEvent[]>;
}

/** As much of a row as its end by age needs. */
export type AgedRow = Pick<Delivery, 'id' | 'webhookId' | 'state' | 'byHand' | 'createdAt'>;

/** What was kept long enough. Each step may be repeated. @throws AppError STORE_UNAVAILABLE */
export interface AgedRecords {
  /** Rows, the oldest first, page by page. */
  rows(until: Date): AsyncGenerator<AgedRow[]>;
  /** Ends rows that are still open as failed, and keeps them until then. */
  giveUp(ids: readonly string[], keptUntil: Date): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes what is not a row; yields after each page. */
  removeOthers(until: Date): AsyncGenerator<void>;
}

/** Whoever sends, as ingest sees it. */
export interface Admission {
  /** Decides of a row that is to be made for this webhook; with a token a slot is taken for it. */
  admit(webhook: Webhook): Admitted;
  /** The rows are stored, leased to this process: their tries may begin. */
  begin(rows: Delivery[], webhook: Webhook, event: WebhookEvent): void;
  /** The rows could not be stored, or were there before: their slots are free again. */
  giveBack(rows: Delivery[]): void;
  /** Rows of these webhooks are held, and stored: somebody is to look when they may go. */
  held(webhookIds: readonly string[]): Promise<void>;
}

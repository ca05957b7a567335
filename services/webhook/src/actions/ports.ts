import type { Tenant } from '@parley/service/caller';
import type { CreatingCall } from '@parley/service/idempotency';
import type { Admitted } from '../domain/admitted.ts';
import type { Delivery } from '../domain/delivery.ts';
import type { Disabled, Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';

/** What is to change; undefined for fields to remove. Nothing nested may be undefined: it would be stored as null. */
export type WebhookChange = Partial<Pick<Webhook, 'secrets' | 'health' | 'notices'>> & {
  disabled?: Disabled | undefined;
  secretUnreadable?: true | undefined;
};

/**
 * Webhooks that have not been deleted.
 * @throws AppError STORE_UNAVAILABLE, DEADLINE_EXCEEDED
 */
export interface WebhookStore {
  /**
   * What an earlier call with the same idempotency key created.
   * @throws AppError IDEMPOTENCY_KEY_REUSED
   */
  earlier(call: CreatingCall): Promise<Webhook | undefined>;
  /** Stores a new webhook; returns the one of an earlier call with the same key, if there was one. */
  insert(webhook: Webhook, call: CreatingCall): Promise<Webhook | undefined>;
  find(tenant: Tenant, id: string): Promise<Webhook | undefined>;
  /** Oldest first. */
  listByTenant(tenant: Tenant): Promise<Webhook[]>;
  /** The current webhooks of these tenants. */
  ofTenants(tenants: readonly Tenant[]): Promise<Webhook[]>;
  /** The current webhooks with these ids; a missing one is gone. */
  readMany(ids: readonly string[]): Promise<Webhook[]>;
  /** How many there are. */
  count(): Promise<{ all: number; disabled: number }>;
  /**
   * The only way to change a webhook: reads it, asks for the changes, and commits them if it has not been changed
   * meanwhile, otherwise starts again. Returns the webhook after the change; undefined if it is gone.
   * @throws AppError STALE_VERSION if every attempt lost to a concurrent change
   */
  update(id: string, decide: (webhook: Webhook) => WebhookChange | undefined): Promise<Webhook | undefined>;
}

/** Removes webhooks. Each step may be repeated. */
export interface WebhookRemovals {
  /**
   * Hides a webhook from all readers; false if it does not exist.
   * @throws AppError STALE_VERSION
   */
  begin(tenant: Tenant, id: string): Promise<boolean>;
  /** Removes a webhook whose deliveries are cancelled. */
  end(id: string): Promise<void>;
  /** Ids of those whose removal was begun and not finished, page by page. */
  begun(): AsyncGenerator<string[]>;
}

/** The deliveries: what was or will be sent to whom. */
export interface DeliveryStore {
  /** Stores those that do not exist yet; returns the ids of those that did. */
  insertNew(deliveries: readonly Delivery[]): Promise<ReadonlySet<string>>;
  find(webhookId: string, id: string): Promise<Delivery | undefined>;
  /** Newest first. */
  newestOf(webhookId: string, limit: number): Promise<Delivery[]>;
  /**
   * Cancels, page by page, what waits for a webhook. An attempt in progress finishes, and finds that it no longer holds its
   * delivery.
   */
  cancelWaiting(webhookId: string): Promise<void>;
}

export interface EventStore {
  /** Stores those that do not exist yet. */
  insertNew(events: readonly WebhookEvent[]): Promise<void>;
  /** Those of these ids that exist. */
  readMany(ids: readonly string[]): Promise<WebhookEvent[]>;
}

/** The part of a delivery that is needed to end it because of its age. */
export type AgedDelivery = Pick<Delivery, 'id' | 'webhookId' | 'state' | 'byHand' | 'createdAt'>;

/**
 * Records that have been kept long enough. Each step may be repeated.
 * @throws AppError STORE_UNAVAILABLE
 */
export interface AgedRecords {
  /** Deliveries, oldest first, page by page. */
  deliveries(until: Date): AsyncGenerator<AgedDelivery[]>;
  /** Ends deliveries that are still open as failed, and keeps them for a while. */
  giveUp(ids: readonly string[], keptUntil: Date): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes events, which their deliveries need as long as they are open; yields after each page. */
  removeEvents(until: Date): AsyncGenerator<void>;
}

/** The sender, as ingest sees it. */
export interface Admission {
  /** Decides about a new delivery for this webhook; if the result has a token, a slot is taken for it. */
  admit(webhook: Webhook): Admitted;
  /**
   * The deliveries are stored and leased to this process: their attempts may begin. `readAt`: when the read of the webhook
   * began, on the clock of `performance.now()`.
   */
  begin(deliveries: Delivery[], of: { webhook: Webhook; event: WebhookEvent; readAt: number }): void;
  /** The deliveries could not be stored, or existed before: their slots are free again. */
  giveBack(deliveries: Delivery[]): void;
  /** The deliveries are stored: those that are due are sent as soon as slots are free, without a look for them. */
  wait(deliveries: readonly Delivery[]): void;
  /** Deliveries of these webhooks are stored and held: plans a check when they may be released. */
  held(webhookIds: readonly string[]): Promise<void>;
}

import { AppError } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import type { Delivery } from '../domain/delivery.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import type { DeliveryStore, EventStore, WebhookStore } from './ports.ts';
import { requireWebhook } from './read-webhooks.ts';

export type ReadParts = {
  webhooks: WebhookStore;
  deliveries: Pick<DeliveryStore, 'find' | 'newestOf'>;
  events: Pick<EventStore, 'readMany'>;
};

/** Most records of one list. */
const maxListed = 500;

/**
 * Newest first.
 * @throws AppError WEBHOOK_NOT_FOUND
 */
export async function listDeliveries(parts: ReadParts, webhookId: string, caller: Caller): Promise<Delivery[]> {
  await requireWebhook(parts.webhooks, webhookId, caller);
  return parts.deliveries.newestOf(webhookId, maxListed);
}

export type WholeDelivery = { delivery: Delivery; webhook: Webhook; event: WebhookEvent };

/**
 * A record, and what was sent for it.
 * @throws AppError WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND
 */
export async function getDelivery(
  { webhooks, deliveries, events }: ReadParts,
  { webhookId, eventId }: { webhookId: string; eventId: string },
  caller: Caller,
): Promise<WholeDelivery> {
  const webhook = await requireWebhook(webhooks, webhookId, caller);
  const delivery = await deliveries.find(webhookId, eventId);
  const [event] = delivery ? await events.readMany([delivery.eventId]) : [];
  if (!delivery || !event) throw new AppError('DELIVERY_NOT_FOUND', 'The webhook has no such event.');
  return { delivery, webhook, event };
}

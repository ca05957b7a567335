import { AppError } from '@parley/errors/app-error';
import type { Delivery } from '../domain/delivery.ts';
import { sendingWebhook } from './any-webhook.ts';
import type { DeliveryAdmin } from './admin-ports.ts';
import type { WebhookStore } from './ports.ts';

export type RedeliverParts = { webhooks: Pick<WebhookStore, 'readMany'>; deliveryAdmin: DeliveryAdmin };

/** Every lost round means that a worker changed the delivery meanwhile. */
const maxRounds = 5;

/**
 * Sends a delivery once more, outside its schedule. A delivery whose resend is still pending is returned unchanged.
 * @throws AppError DELIVERY_NOT_FOUND, DELIVERY_CANCELLED, DELIVERY_UNDER_WAY, WEBHOOK_DISABLED, SECRET_UNREADABLE
 */
export async function redeliver(parts: RedeliverParts, deliveryId: string): Promise<Delivery> {
  for (let round = 0; round < maxRounds; round += 1) {
    const delivery = await anyDelivery(parts, deliveryId);
    const now = new Date();
    requireRest(delivery, now);
    if (delivery.byHand) return delivery;
    await sendingWebhook(parts.webhooks, delivery.webhookId);
    if (await parts.deliveryAdmin.sendOnceMore(delivery, now)) return anyDelivery(parts, deliveryId);
  }
  throw underWay();
}

/**
 * Of any tenant.
 * @throws AppError DELIVERY_NOT_FOUND, also if its webhook is deleted
 */
export async function anyDelivery({ webhooks, deliveryAdmin }: RedeliverParts, id: string): Promise<Delivery> {
  const delivery = await deliveryAdmin.find(id);
  const [webhook] = delivery ? await webhooks.readMany([delivery.webhookId]) : [];
  if (delivery && webhook) return delivery;
  throw new AppError('DELIVERY_NOT_FOUND', 'There is no such delivery.');
}

function requireRest({ state, token, dueAt }: Delivery, now: Date): void {
  if (state === 'cancelled')
    throw new AppError('DELIVERY_CANCELLED', 'The delivery was dropped, and is not sent any more.');
  if (token !== undefined && dueAt !== undefined && dueAt > now) throw underWay();
}

function underWay(): AppError {
  return new AppError('DELIVERY_UNDER_WAY', 'The delivery is being sent right now.', { retryAfterSeconds: 15 });
}

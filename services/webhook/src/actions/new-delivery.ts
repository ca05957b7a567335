import type { Admitted } from '../domain/admitted.ts';
import type { Delivery } from '../domain/delivery.ts';
import { deliveryId } from './delivery-id.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';

export type NewDelivery = { webhook: Webhook; event: WebhookEvent; admitted: Admitted; now: Date; expireAt: Date };

/** The row of an event for a webhook, as it begins. */
export function newDelivery({ webhook, event, admitted, now, expireAt }: NewDelivery): Delivery {
  const { org, mode, kind, id: eventId, time } = event;
  return {
    id: deliveryId({ eventId, time, webhookId: webhook.id }),
    webhookId: webhook.id,
    eventId,
    org,
    mode,
    kind,
    ...stateOf(admitted, now),
    step: 0,
    attempts: 0,
    createdAt: time,
    updatedAt: now,
    expireAt,
    tries: [],
  };
}

function stateOf(admitted: Admitted, now: Date) {
  if (admitted.state === 'held') return { ...admitted, claims: 0 };
  // The end of a lease is no time that people are told.
  return { ...admitted, nextAttemptAt: admitted.token === undefined ? admitted.dueAt : now };
}

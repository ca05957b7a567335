import type { Admitted } from '../domain/admitted.ts';
import type { Delivery } from '../domain/delivery.ts';
import { deliveryId } from './delivery-id.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';

export type NewDelivery = { webhook: Webhook; event: WebhookEvent; admitted: Admitted; now: Date; expireAt: Date };

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
  // People are not shown the end of a lease.
  return { ...admitted, nextAttemptAt: admitted.token === undefined ? admitted.dueAt : now };
}

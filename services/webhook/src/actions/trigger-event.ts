import { currentWork } from '@parley/service/deadline';
import { present } from '@parley/service/present';
import type { Delivery } from '../domain/delivery.ts';
import type { EventKind } from '../domain/event-kinds.ts';
import type { Admitted } from '../domain/admitted.ts';
import type { Webhook } from '../domain/webhook.ts';
import { anyWebhook } from './any-webhook.ts';
import { newDelivery } from './new-delivery.ts';
import type { DeliveryStore, EventStore, WebhookStore } from './ports.ts';
import { anyDelivery, type RedeliverParts } from './redeliver.ts';

export type TriggerParts = RedeliverParts & {
  webhooks: WebhookStore;
  events: EventStore;
  deliveries: DeliveryStore;
  /** How long deliveries are kept, in milliseconds. */
  retentionMs: number;
};

export type Trigger = { requestId: string; webhookId: string; kind: EventKind; data: object };

/**
 * Raises an event for one webhook alone; a repeat of the request is the same event.
 * @throws AppError WEBHOOK_NOT_FOUND
 */
export async function triggerEvent(
  parts: TriggerParts,
  { requestId, webhookId, kind, data }: Trigger,
): Promise<Delivery> {
  const webhook = await anyWebhook(parts.webhooks, webhookId);
  const { org, mode } = webhook;
  const now = new Date();
  const expireAt = new Date(now.getTime() + parts.retentionMs);
  const body = JSON.stringify({ eventType: kind, data });
  const { traceparent } = currentWork() ?? {};
  const raised = { id: requestId, org, mode, kind, body, time: now, expireAt, onlyFor: webhookId };
  await parts.events.insertNew([{ ...raised, ...present({ traceparent }) }]);
  // A repeat takes the time of the first event, which the id of the delivery follows from.
  const [event] = await parts.events.readMany([requestId]);
  if (event === undefined || event.onlyFor !== webhookId) throw new TypeError('an event has the id of another');
  const delivery = newDelivery({ webhook, event, admitted: admitted(webhook, now), now, expireAt });
  await parts.deliveries.insertNew([delivery]);
  return anyDelivery(parts, delivery.id);
}

function admitted({ disabled, secretUnreadable }: Webhook, now: Date): Admitted {
  if (disabled) return { state: 'held', heldFor: 'disabled' };
  if (secretUnreadable) return { state: 'held', heldFor: 'secret' };
  return { state: 'due', dueAt: now, claims: 0 };
}

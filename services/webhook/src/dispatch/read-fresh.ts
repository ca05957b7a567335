import type { EventStore, WebhookStore } from '../actions/ports.ts';
import type { Leased } from './decide.ts';

export type FreshParts = { webhooks: Pick<WebhookStore, 'readMany'>; events: Pick<EventStore, 'readMany'> };

/** The same deliveries with their current webhooks and their events: two reads for all of them. */
export async function readFresh({ webhooks, events }: FreshParts, leased: readonly Leased[]): Promise<Leased[]> {
  const unread = leased.filter(({ event }) => !event).map(({ delivery }) => delivery.eventId);
  const [nowWebhooks, nowEvents] = await Promise.all([
    webhooks.readMany([...new Set(leased.map(({ delivery }) => delivery.webhookId))]),
    events.readMany([...new Set(unread)]),
  ]);
  const webhookOf = new Map(nowWebhooks.map((webhook) => [webhook.id, webhook]));
  const eventOf = new Map(nowEvents.map((event) => [event.id, event]));
  return leased.map(({ delivery, by, event }) => ({
    delivery,
    by,
    webhook: webhookOf.get(delivery.webhookId),
    event: event ?? eventOf.get(delivery.eventId),
  }));
}

import type { Webhook } from './webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Clocks of two machines differ by this at most. */
const toleranceMs = 1_000;

/** Whether a webhook is to be told of an event: of its kinds, and raised after the webhook was made. */
export function wants({ org, mode, events, createdAt }: Webhook, event: WebhookEvent): boolean {
  const isOurs = org === event.org && mode === event.mode;
  return isOurs && events.includes(event.kind) && createdAt.getTime() <= event.time.getTime() + toleranceMs;
}

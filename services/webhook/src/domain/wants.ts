import type { Webhook } from './webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** The most that the clocks of two machines may differ. */
const toleranceMs = 1_000;

/** Whether a webhook is to be told about an event: it is of its kinds, and was raised after the webhook was created. */
export function wants({ org, mode, events, createdAt }: Webhook, event: WebhookEvent): boolean {
  const isOurs = org === event.org && mode === event.mode;
  return isOurs && events.includes(event.kind) && createdAt.getTime() <= event.time.getTime() + toleranceMs;
}

import type { Webhook } from './webhook.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** The largest assumed difference between the clocks of two machines. */
const toleranceMs = 1_000;

/** Whether an event is for this webhook: it is of a subscribed kind, and was raised after the webhook was created. */
export function wants({ org, mode, events, createdAt }: Webhook, event: WebhookEvent): boolean {
  const isOurs = org === event.org && mode === event.mode;
  return isOurs && events.includes(event.kind) && createdAt.getTime() <= event.time.getTime() + toleranceMs;
}

import { newHealth, type WebhookHealth } from './webhook.ts';

/** How many held rows per second are released at first. */
const firstPerSecond = 10;

/** The health of an endpoint that gets a new chance: its held rows are released, slowly at first. */
export function released({ lastOutcome, lastTryAt, lastSuccessAt }: WebhookHealth, now: Date): WebhookHealth {
  return {
    ...newHealth,
    ...(lastOutcome !== undefined && { lastOutcome }),
    ...(lastTryAt && { lastTryAt }),
    ...(lastSuccessAt && { lastSuccessAt }),
    release: { perSecond: firstPerSecond, since: now },
  };
}

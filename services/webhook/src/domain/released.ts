import { newHealth, type Release, type WebhookHealth } from './webhook.ts';

/** The health of an endpoint that gets a new chance: its held deliveries are released, slowly at first. */
export function released({ lastOutcome, lastTryAt, lastSuccessAt }: WebhookHealth, release: Release): WebhookHealth {
  return {
    ...newHealth,
    ...(lastOutcome !== undefined && { lastOutcome }),
    ...(lastTryAt && { lastTryAt }),
    ...(lastSuccessAt && { lastSuccessAt }),
    release,
  };
}

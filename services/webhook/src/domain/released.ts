import { newHealth, type WebhookHealth } from './webhook.ts';

/** So many held rows a second are let go at first. */
const firstPerSecond = 10;

/** The health of an endpoint that is given a new chance: what is held for it goes, slowly first. */
export function released({ lastOutcome, lastTryAt, lastSuccessAt }: WebhookHealth, now: Date): WebhookHealth {
  return {
    ...newHealth,
    ...(lastOutcome !== undefined && { lastOutcome }),
    ...(lastTryAt && { lastTryAt }),
    ...(lastSuccessAt && { lastSuccessAt }),
    release: { perSecond: firstPerSecond, since: now },
  };
}

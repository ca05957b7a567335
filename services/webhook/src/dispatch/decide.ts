import { openSecret } from '@parley/signatures/sealed-secret';
import type { SecretKeys } from '@parley/signatures/secret-keys';
import { afterAttempt, stateBeforeResend, type DeliveryChange, type AttemptRules } from '../domain/after-attempt.ts';
import type { Delivery, HoldReason, Attempt } from '../domain/delivery.ts';
import { obstacle } from '../domain/health.ts';
import { validSecrets } from '../domain/secrets.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import type { ReadyDelivery } from './try-delivery.ts';

/** A delivery leased to this process, and what currently belongs to it. */
export type Leased = {
  delivery: Delivery;
  by: Attempt['by'];
  webhook?: Webhook | undefined;
  event?: WebhookEvent | undefined;
  /** When the read of the webhook began, on the clock of `performance.now()`, if that was before the delivery was stored. */
  readAt?: number;
};

/** What to do with a leased delivery: try it, or change it. */
export type Decision = { ready: ReadyDelivery } | { change: DeliveryChange; heldFor?: HoldReason };

export type DecideParts = { keys: SecretKeys; rules: AttemptRules };

/** How many attempts in a row may be lost with their workers before that counts as a failure. */
const maxLost = 3;

/** Decides right before an attempt, so that changes since the delivery became due count. */
export function decide({ delivery, by, webhook, event }: Leased, { keys, rules }: DecideParts): Decision {
  const { now } = rules;
  if (!webhook) return { change: ended('cancelled', now) };
  if (!event) return { change: ended('failed', now) };
  const reason = obstacle(webhook);
  if (reason && (by === 'schedule' || reason !== 'resting')) return held(delivery, reason, now);
  const { notBefore } = webhook.health;
  if (by === 'schedule' && notBefore && notBefore > now) return { change: putOff(delivery, notBefore) };
  if (delivery.claims > maxLost)
    return { change: afterAttempt(delivery, { at: now, ms: 0, outcome: 'worker_lost', by }, rules) };
  const secrets = openSecrets(keys, webhook, now);
  return secrets ? { ready: { delivery, webhook, event, secrets, by } } : held(delivery, 'secret', now);
}

/** The valid secrets, newest first; undefined if a valid secret cannot be decrypted or no secret is valid. */
export function openSecrets(keys: SecretKeys, { id, secrets }: Webhook, now: Date): string[] | undefined {
  const valid = validSecrets(secrets, now);
  const open = valid.map((secret) => openSecret(keys, id, secret)).filter((secret) => secret !== undefined);
  return open.length > 0 && open.length === valid.length ? open : undefined;
}

function held(delivery: Delivery, heldFor: HoldReason, now: Date): Decision {
  if (delivery.byHand) return { change: { ...stateBeforeResend(delivery), updatedAt: now } };
  const change = { ...ended('held', now), heldFor, claims: delivery.claims - 1 };
  return { change, heldFor };
}

function ended(state: Delivery['state'], updatedAt: Date): DeliveryChange {
  return { state, updatedAt, dueAt: undefined, nextAttemptAt: undefined, token: undefined, byHand: undefined };
}

function putOff({ claims }: Delivery, dueAt: Date): DeliveryChange {
  return { state: 'due', dueAt, nextAttemptAt: dueAt, token: undefined, claims: claims - 1 };
}

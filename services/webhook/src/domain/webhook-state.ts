import type { Webhook } from './webhook.ts';

export const webhookStates = ['ok', 'failing', 'resting', 'disabled', 'secret_unreadable'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** For people: whether a webhook sends and, if not or not well, why. */
export function stateOf({ disabled, secretUnreadable, health }: Webhook): { state: WebhookState; why: string } {
  const { failingSince, lastOutcome = 'unknown', resting, triesSinceSuccess } = health;
  if (disabled) {
    const whys = [disabled.reason === 'operator' && 'by the operator', disabled.why];
    return { state: 'disabled', why: whys.filter(Boolean).join(': ') };
  }
  if (secretUnreadable)
    return { state: 'secret_unreadable', why: 'no key opens its secret, and nothing goes out unsigned' };
  const failing = failingSince && `only failures since ${failingSince.toISOString()}, the last: ${lastOutcome}`;
  if (resting) return { state: 'resting', why: failing ?? 'it is tried now and then' };
  if (failing && triesSinceSuccess > 0) return { state: 'failing', why: failing };
  return { state: 'ok', why: '' };
}

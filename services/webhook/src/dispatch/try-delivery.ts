import { OutboundError } from '@parley/outbound/outbound-error';
import type { Message, Sender } from '@parley/outbound/sender';
import { signatureHeaders } from '@parley/signatures/sign';
import type { EndedAttempt } from '../domain/after-attempt.ts';
import type { Delivery, Attempt } from '../domain/delivery.ts';
import { retryAfterMs } from '../domain/schedule.ts';
import { sentHeaders } from '../domain/sent-headers.ts';
import type { Webhook } from '../domain/webhook.ts';
import type { WebhookEvent } from '../domain/webhook-event.ts';
import type { Clock } from './database-clock.ts';

/** A delivery ready to be tried: leased, with its current webhook and decrypted secrets. */
export type ReadyDelivery = {
  delivery: Delivery;
  webhook: Webhook;
  event: WebhookEvent;
  secrets: readonly string[];
  by: Attempt['by'];
};

/** A finished attempt, with the beginning of its answer; without one, what the HTTP client says about it. */
export type AttemptResult = { ended: EndedAttempt; excerpt: string; detail?: string | undefined };

export type AttemptParts = { sender: Pick<Sender, 'post'>; clock: Clock; version: string };

/** Sends a delivery once. Whatever happens is an outcome; nothing is thrown. */
export async function tryDelivery(
  parts: AttemptParts,
  { delivery, webhook, event, secrets, by }: ReadyDelivery,
): Promise<AttemptResult> {
  const at = parts.clock.now();
  const began = performance.now();
  const { body } = event;
  const headers = { ...sentHeaders(parts.version), ...signatureHeaders({ id: delivery.id, at, body, secrets }) };
  const answer = await outcomeOf(parts, webhook.url, { headers, body });
  const { excerpt = '', detail, ...answerFields } = answer;
  return { ended: { at, ms: Math.round(performance.now() - began), by, ...answerFields }, excerpt, detail };
}

type Answer = Pick<EndedAttempt, 'status' | 'outcome' | 'retryAfterMs'> & {
  excerpt?: string;
  detail?: string | undefined;
};

async function outcomeOf({ sender, clock }: AttemptParts, url: string, message: Message): Promise<Answer> {
  try {
    const { status, excerpt, retryAfter } = await sender.post(url, message);
    if (status >= 200 && status < 300) return { status, outcome: 'ok' };
    return { status, outcome: 'status', excerpt, retryAfterMs: retryAfterMs(retryAfter, clock.now()) };
  } catch (error) {
    if (error instanceof OutboundError) return { outcome: error.problem, detail: error.detail };
    throw error;
  }
}

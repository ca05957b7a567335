import { signatureHeaders } from '@parley/signatures/sign';
import type { NewDelivery } from './new-deliveries.ts';

/** The same timeout as for real deliveries. */
const deadlineMs = 15_000;
const shownCharacters = 300;

export type Target = { url: string; secret: string };

/** The result of a forwarded delivery: the response's status, or why there was none. */
export type Forwarded = {
  id: string;
  eventType: string;
  ms: number;
  status?: number;
  /** The start of a response that was not 2xx. */
  answer?: string;
  error?: string;
};

/** Sends a delivery to a receiver, newly signed with the given secret. */
export async function forward({ id, body }: NewDelivery, target: Target, signal: AbortSignal): Promise<Forwarded> {
  const began = performance.now();
  const outcome = await send({ id, text: JSON.stringify(body) }, target, signal);
  return { id, eventType: body.eventType, ms: Math.round(performance.now() - began), ...outcome };
}

async function send({ id, text }: { id: string; text: string }, { url, secret }: Target, signal: AbortSignal) {
  const headers = signatureHeaders({ id, at: new Date(), body: text, secrets: [secret] });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'parley-webhooks-listen', ...headers },
      body: text,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    });
    const { status, ok } = response;
    if (!ok) return { status, answer: await beginningOf(response) };
    await response.body?.cancel();
    return { status };
  } catch (error) {
    signal.throwIfAborted();
    return { error: whyNone(error) };
  }
}

async function beginningOf(response: Response): Promise<string> {
  const text = await response.text();
  return text.slice(0, shownCharacters).trim();
}

function whyNone(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `no answer within ${deadlineMs / 1000} s`;
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error && cause.message !== '' ? cause.message : String(error);
}

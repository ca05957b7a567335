import type { Webhooks } from './gen/types.gen.ts';
import { ParleyError } from './parley-error.ts';

/** The body of an event that Parley delivers. */
export type WebhookDelivery = Webhooks['body'];

export type ReceivedWebhook = {
  /** The secret that `createWebhook` answered; several while you change it. */
  secret: string | string[];
  headers: Headers | Record<string, string | string[] | undefined>;
  /** Exactly as it came, before anything parses it. */
  body: string | Uint8Array;
  /** How old a delivery may be, or how far ahead of this clock. */
  toleranceSeconds?: number;
};

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Returns the event of a delivery that Parley has signed (Standard Webhooks).
 * @throws ParleyError `SIGNATURE_INVALID` if it is not signed with the secret, or too old
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookDelivery> {
  const { secret, toleranceSeconds = 300 } = received;
  const bytes = typeof received.body === 'string' ? new TextEncoder().encode(received.body) : received.body;
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerIn(received.headers, name),
  );
  if (!id || !timestamp || !signatures) throw invalid('a header is missing: this is not a delivery of Parley');
  const ageSeconds = Date.now() / 1_000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(ageSeconds) > toleranceSeconds)
    throw invalid('the time is too far from now: an old delivery sent again, or a wrong clock');
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const checks = [secret].flat().map(async (one) => isSigned(signed, signatures, await importedKey(one)));
  if (!(await Promise.all(checks)).includes(true))
    throw invalid('no signature matches: it is the secret of another webhook, or the body was changed');
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookDelivery;
}

function headerIn(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value[0] : value;
}

async function importedKey(secret: string): Promise<Key> {
  const [, text] = /^whsec_(.+)$/.exec(secret) ?? [];
  const bytes = text === undefined ? undefined : fromBase64(text);
  if (!bytes) throw invalid('the secret is not of the form whsec_…');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** `verify` of the platform takes the same time for every wrong signature. */
async function isSigned(signed: Uint8Array<ArrayBuffer>, signatures: string, key: Key): Promise<boolean> {
  for (const signature of signatures.split(' ')) {
    const bytes = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : undefined;
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true;
  }
  return false;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function invalid(detail: string): ParleyError {
  return new ParleyError({ code: 'SIGNATURE_INVALID', detail });
}

import { createHmac, type KeyObject } from 'node:crypto';
import { keyOfSecret } from './secret.ts';

export type Delivery = {
  /** The same for every attempt. */
  id: string;
  /** When this attempt begins. */
  at: Date;
  /** The exact bytes that are sent. */
  body: string | Uint8Array;
  /** Each adds a signature; the newest comes first. */
  secrets: readonly string[];
};

export type SignatureHeaders = Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>;

/**
 * The headers by which a receiver recognises the sender, according to Standard Webhooks 1.0.0 (`v1`, HMAC-SHA256).
 * @throws RangeError if there is no secret, or one that is not of the form `whsec_…`: nothing is sent unsigned
 */
export function signatureHeaders({ id, at, body, secrets }: Delivery): SignatureHeaders {
  if (secrets.length === 0) throw new RangeError('there is no secret to sign with');
  const timestamp = `${Math.floor(at.getTime() / 1000)}`;
  const signatures = secrets.map((secret) => signatureOf({ id, timestamp, body }, requiredKey(secret)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** What is signed: the id, the time in whole seconds as text, and the bytes. */
export type Signed = { id: string; timestamp: string; body: string | Uint8Array };

/** One signature: its version, and the HMAC in base64. */
export function signatureOf({ id, timestamp, body }: Signed, key: KeyObject): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}

function requiredKey(secret: string): KeyObject {
  const key = keyOfSecret(secret);
  if (!key) throw new RangeError('a secret to sign with is not of the form whsec_…');
  return key;
}

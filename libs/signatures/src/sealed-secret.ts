import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKeys } from './secret-keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A secret in its stored form: the id of its key, and nonce, ciphertext and tag in one. */
export type SealedSecret = { keyId: string; sealed: Buffer };

/**
 * Encrypts a secret with the first key, bound to its webhook: with another webhook it cannot be decrypted.
 * @throws RangeError if there is no key
 */
export function sealSecret([first]: SecretKeys, webhookId: string, secret: string): SealedSecret {
  if (!first) throw new RangeError('there is no key to encrypt secrets with');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, first.key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(webhookId),
  );
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: first.id, sealed };
}

/**
 * The secret; undefined if no key decrypts it: its key is missing or another key has its id, it was damaged, or it
 * belongs to another webhook.
 */
export function openSecret(keys: SecretKeys, webhookId: string, { keyId, sealed }: SealedSecret): string | undefined {
  const named = keys.find(({ id }) => id === keyId);
  if (!named || sealed.length < nonceBytes + tagBytes) return undefined;
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, named.key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(webhookId))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match.
    return undefined;
  }
}

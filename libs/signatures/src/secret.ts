import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

const prefix = 'whsec_';
const newBytes = 32;
/** Minimum length of a secret by the specification, in bytes. */
const minBytes = 24;
const maxBytes = 64;

/** A new secret to sign deliveries with: `whsec_` and 32 random bytes in base64. */
export function newSecret(): string {
  return prefix + randomBytes(newBytes).toString('base64');
}

/** The key of a secret; undefined if it is not `whsec_` followed by 24 to 64 bytes in base64. */
export function keyOfSecret(secret: string): KeyObject | undefined {
  if (!secret.startsWith(prefix)) return undefined;
  const text = secret.slice(prefix.length);
  const bytes = Buffer.from(text, 'base64');
  const isWhole = bytes.toString('base64') === text;
  return isWhole && bytes.length >= minBytes && bytes.length <= maxBytes ? createSecretKey(bytes) : undefined;
}

import { createSecretKey, type KeyObject } from 'node:crypto';
import { Secret, secretText } from '@parley/service/settings';
import { z } from 'zod';

/**
 * The keys that encrypt secrets, by id. The first one encrypts, all of them decrypt. They are key objects: Node takes
 * several times as long to begin with bytes.
 */
export type SecretKeys = readonly { id: string; key: KeyObject }[];

const keyBytes = 32;

const secretKey = z.string().transform((text, context) => {
  const [, id = '', encoded = ''] = /^([\w.-]{1,64}):([\w+/=-]+)$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  if (id !== '' && bytes.length === keyBytes) return { id, key: createSecretKey(bytes) };
  // The value is not repeated: it may be a key.
  context.addIssue({ code: 'custom', message: 'each must be an id, a colon and 32 bytes in base64' });
  return z.NEVER;
});

/** A setting with keys: `id:base64`, comma-separated. */
export function secretKeysSetting() {
  return secretText()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(secretKey))
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'has an id twice')
    .transform((keys): Secret<SecretKeys> => new Secret(keys));
}

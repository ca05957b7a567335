import { randomBytes } from 'node:crypto';
import type { Issuer } from '@parley/service/caller';
import { generateKeysOfAll, privateJwk } from '@parley/service/identity';

/** The secrets an installation generates itself, each as the text of its setting. */
export type Secrets = {
  /** Public keys of all issuers. */
  publicKeys: string;
  privateKeys: Record<Issuer, string>;
  /** The keys that encrypt webhook secrets. */
  webhookKeys: string;
};

export async function newSecrets(): Promise<Secrets> {
  const pairs = Object.entries(await generateKeysOfAll());
  const texts = pairs.map(([issuer, { privateKey }]) => [issuer, JSON.stringify(privateKey)]);
  const privateKeys = Object.fromEntries(texts) as Record<Issuer, string>;
  const webhookKeys = `first:${randomBytes(32).toString('base64')}`;
  return { publicKeys: publicKeysOf(privateKeys), privateKeys, webhookKeys };
}

/** Derives the public keys from private ones. @throws ZodError, SyntaxError when a private key is none */
export function publicKeysOf(privateKeys: Record<Issuer, string>): string {
  const pairs = Object.entries(privateKeys).map(([issuer, text]) => {
    const { kty, crv, x } = privateJwk.parse(JSON.parse(text));
    return [issuer, { kty, crv, x }] as const;
  });
  return JSON.stringify(Object.fromEntries(pairs));
}
